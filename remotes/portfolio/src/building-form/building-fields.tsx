import { countryNameOptions } from '@keystead/api-client/country-memory'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { FormGrid, FormSection, NumberField, SelectField, TextAreaField, TextField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface BuildingFieldsProps {
  /** An edited building has to have a name (R102). */
  nameOptional: boolean
  /** A country that is stored and not among those offered: it can be kept. */
  storedCountry?: string
  /** Above the others: the property, where there is a choice. */
  first?: ReactNode
  /** After the details: whether it is active. */
  last?: ReactNode
}

/** The three sections of a building, for creating and editing alike. */
export function BuildingFields({ nameOptional, storedCountry, first, last }: BuildingFieldsProps) {
  const { t } = useModuleTranslation()
  const text = { autoComplete: 'off' } as const
  return (
    <>
      <FormSection title={t('building.section.basic')}>
        <FormGrid>
          {first}
          <TextField
            name="name"
            label={t('common:field.name')}
            span={8}
            optional={nameOptional}
            autoFocus
            {...text}
          />
          <TextField name="building_number" label={t('field.building_number')} span={4} {...text} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('edit.step.address')}>
        <FormGrid>
          <TextField name="street" label={t('common:field.street')} span={8} {...text} />
          <SelectField
            name="country"
            label={t('common:field.country')}
            options={useCountryOptions(storedCountry)}
            span={4}
            wideOnPhones
          />
          <TextField name="postal_code" label={t('common:field.postalCode')} span={4} {...text} />
          <TextField name="city" label={t('common:field.city')} span={4} {...text} />
          <TextField
            name="state_province"
            label={t('field.state_province')}
            span={4}
            wideOnPhones
            optional
            {...text}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('building.section.details')}>
        <FormGrid>
          <NumberField name="total_floors" label={t('field.total_floors')} span={6} integer optional />
          <NumberField name="year_built" label={t('field.year_built')} span={6} integer optional />
          <TextAreaField name="notes" label={t('common:field.notes')} rows={2} span={12} optional />
          {last}
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The 34 names in the language of the screen (R16, R36). */
function useCountryOptions(stored?: string) {
  const { language } = useModuleTranslation()
  return countryNameOptions(useSession().user.id, language, stored)
}
