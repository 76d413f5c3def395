import { countryName, isWizardCountry, wizardCountryCodes } from '@keystead/api-client/countries'
import { lastFirst } from '@keystead/api-client/country-memory'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { FormGrid, FormSection, SelectField, TextField } from '@keystead/ui-kit'

export interface AddressFieldsProps {
  /** A country that is stored and not among those offered: it can be kept. */
  stored?: string | null
}

/** Street, country, postal code, city and state. */
export function AddressFields({ stored }: AddressFieldsProps) {
  const { t, language } = useModuleTranslation()
  const codes: readonly string[] = lastFirst(useSession().user.id, wizardCountryCodes)
  const offered = stored && !isWizardCountry(stored) ? [stored, ...codes] : codes
  return (
    <FormSection title={t('edit.step.address')}>
      <FormGrid>
        <TextField name="street" label={t('common:field.street')} span={8} autoComplete="off" />
        <SelectField
          name="country"
          label={t('common:field.country')}
          options={offered.map((code) => ({ value: code, label: countryName(code, language) }))}
          searchable
          span={4}
          wideOnPhones
        />
        <TextField name="zip_code" label={t('common:field.zip')} span={4} autoComplete="off" />
        <TextField name="city" label={t('common:field.city')} span={4} autoComplete="off" />
        <TextField name="state" label={t('common:field.state')} span={4} wideOnPhones autoComplete="off" />
      </FormGrid>
    </FormSection>
  )
}
