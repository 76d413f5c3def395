import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'

export interface DeletePropertyProps {
  deletion: Deletion<PropertyGroup>
}

/** Confirms deleting a property, naming what is deleted with it. */
export function DeleteProperty({ deletion }: DeletePropertyProps) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={({ name, buildings }) =>
        t('delete.text', { name, buildings: t('common:count.building', { count: buildings.length }) })
      }
    />
  )
}
