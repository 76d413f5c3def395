import { groupFields } from '@keystead/api-client/access-groups/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useFields } from '@keystead/module-sdk/use-fields'
import { FormGrid, SwitchField, TextAreaField, TextField } from '@keystead/ui-kit'

/** The fields of a group, for creating and editing alike. */
export function GroupFields() {
  const { t } = useModuleTranslation()
  const input = useFields(groupFields)
  return (
    <FormGrid>
      <TextField {...input('name')} span={12} autoFocus autoComplete="off" />
      <TextAreaField {...input('description')} span={12} />
      <SwitchField {...input('is_active')} hint={t('form.activeHint')} span={12} />
    </FormGrid>
  )
}
