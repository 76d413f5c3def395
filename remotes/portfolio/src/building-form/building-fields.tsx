import { buildingFields } from '@keystead/api-client/buildings/fields'
import { countryNameOptions } from '@keystead/api-client/country-memory'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import type { Act } from '@keystead/api-client/fields/kinds'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { FormGrid, FormSection, NumberField, SelectField, TextAreaField, TextField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface BuildingFieldsProps {
  /** The name is required when editing. */
  act: Act
  /** Stored country that is not one of the options; it is kept. */
  storedCountry?: string
  /** Rendered first: the property select, if there is a choice. */
  first?: ReactNode
  /** Rendered after the details: the active switch. */
  last?: ReactNode
}

export function BuildingFields({ act, storedCountry, first, last }: BuildingFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(buildingFields, { t, act })
  const text = { autoComplete: 'off' } as const
  return (
    <>
      <FormSection title={t('building.section.basic')}>
        <FormGrid>
          {first}
          <TextField {...input('name')} span={8} autoFocus {...text} />
          <TextField {...input('building_number')} span={4} {...text} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('edit.step.address')}>
        <FormGrid>
          <TextField {...input('street')} span={8} {...text} />
          <SelectField
            {...input('country')}
            options={useCountryOptions(storedCountry)}
            span={4}
            wideOnPhones
          />
          <TextField {...input('postal_code')} span={4} {...text} />
          <TextField {...input('city')} span={4} {...text} />
          <TextField {...input('state_province')} span={4} wideOnPhones {...text} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('building.section.details')}>
        <FormGrid>
          <NumberField {...input('total_floors')} span={6} />
          <NumberField {...input('year_built')} span={6} />
          <TextAreaField {...input('notes')} rows={2} span={12} />
          {last}
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The 34 country names in the page's language. */
function useCountryOptions(stored?: string) {
  const { language } = useModuleTranslation()
  return countryNameOptions(useSession().user.id, language, stored)
}
