import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'

/** Confirms deleting a group, which revokes the access it grants. */
export function DeleteGroup({ deletion }: { deletion: Deletion<AccessGroup> }) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={({ name }) => t('delete.text', { name })}
    />
  )
}
