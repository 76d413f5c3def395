import { useCreate } from '@keystead/api-client/data/use-create'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { PropertyFields } from './property-fields.tsx'
import { propertyCreateSchema } from './property-schema.ts'

export interface CreatePropertyProps {
  dialog: UrlDialog
}

/** A new property. */
export function CreateProperty({ dialog }: CreatePropertyProps) {
  const { t } = useModuleTranslation()
  const create = useCreate(propertyGroups, { kept: dialog.draft })
  return (
    <DialogForm
      dialog={dialog}
      title={t('list.add')}
      schema={propertyCreateSchema}
      submitLabel={t('common:action.create')}
      translate={t}
      onSubmit={(values) => create.mutateAsync(values)}
      done={t('form.created')}
      failed={t('form.createFailed')}
    >
      <PropertyFields />
    </DialogForm>
  )
}
