import { useEdit } from '@keystead/api-client/data/use-edit'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, SwitchField } from '@keystead/ui-kit'
import { PropertyFields } from './property-fields.tsx'
import { propertyEditSchema } from './property-schema.ts'
import { propertyValues } from './property-values.ts'

export interface EditPropertyProps {
  dialog: UrlDialog
  group: PropertyGroup
}

/** Edits a property: sends only changed fields and keeps concurrent changes of others. */
export function EditProperty({ dialog, group }: EditPropertyProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(propertyGroups, { row: group, open: dialog.open, valuesOf: propertyValues })
  return (
    <DialogForm
      dialog={dialog}
      title={t('form.edit')}
      schema={propertyEditSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      translate={t}
      onSubmit={(_, changes) => edit.save(changes)}
      done={t('form.updated')}
      failed={t('form.updateFailed')}
    >
      <PropertyFields>
        <SwitchField name="is_active" label={t('form.isActive')} span={12} />
      </PropertyFields>
    </DialogForm>
  )
}
