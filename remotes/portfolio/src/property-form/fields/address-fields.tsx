import { countryName, isWizardCountry, wizardCountryCodes } from '@keystead/api-client/countries'
import { lastFirst } from '@keystead/api-client/country-memory'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { FormGrid, FormSection, SelectField, TextField } from '@keystead/ui-kit'

export interface AddressFieldsProps {
  /** Stored country that is not one of the options; it is kept. */
  stored?: string | null
}

export function AddressFields({ stored }: AddressFieldsProps) {
  const { t, language } = useModuleTranslation()
  const input = inputsOf(propertyFields, { t })
  const codes: readonly string[] = lastFirst(useSession().user.id, wizardCountryCodes)
  const offered = stored && !isWizardCountry(stored) ? [stored, ...codes] : codes
  return (
    <FormSection title={t('edit.step.address')}>
      <FormGrid>
        <TextField {...input('street')} span={8} autoComplete="off" />
        <SelectField
          {...input('country')}
          options={offered.map((code) => ({ value: code, label: countryName(code, language) }))}
          searchable
          span={4}
          wideOnPhones
        />
        <TextField {...input('zip_code')} span={4} autoComplete="off" />
        <TextField {...input('city')} span={4} autoComplete="off" />
        <TextField {...input('state')} span={4} wideOnPhones autoComplete="off" />
      </FormGrid>
    </FormSection>
  )
}
