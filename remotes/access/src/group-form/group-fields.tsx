import { groupFields } from '@keystead/api-client/access-groups/fields'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, SwitchField, TextAreaField, TextField } from '@keystead/ui-kit'

export function GroupFields() {
  const { t } = useModuleTranslation()
  const input = inputsOf(groupFields, { t })
  return (
    <FormGrid>
      <TextField {...input('name')} span={12} autoFocus autoComplete="off" />
      <TextAreaField {...input('description')} span={12} />
      <SwitchField {...input('is_active')} hint={t('form.activeHint')} span={12} />
    </FormGrid>
  )
}
