import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, SwitchField, TextAreaField, TextField } from '@keystead/ui-kit'

/** The fields of a group, for creating and editing alike. */
export function GroupFields() {
  const { t } = useModuleTranslation()
  return (
    <FormGrid>
      <TextField name="name" label={t('common:field.name')} span={12} autoFocus autoComplete="off" />
      <TextAreaField name="description" label={t('common:field.description')} span={12} optional />
      <SwitchField name="is_active" label={t('form.isActive')} hint={t('form.activeHint')} span={12} />
    </FormGrid>
  )
}
