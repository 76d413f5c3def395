import { contactMethods } from '@keystead/api-client/contacts/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SelectField } from '@keystead/ui-kit'

/** How a contact wants to be written to or called (R25). */
export function PreferredField() {
  const { t } = useModuleTranslation()
  return (
    <SelectField
      name="preferred_contact_method"
      label={t('field.preferred')}
      options={contactMethods.map((method) => ({ value: method, label: t(`method.${method}`) }))}
      span={6}
      wideOnPhones
      optional
    />
  )
}
