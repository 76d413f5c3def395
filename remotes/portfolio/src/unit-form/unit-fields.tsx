import type { Building } from '@keystead/api-client/buildings/contract'
import { amenities, isUnitType, unitTypes } from '@keystead/api-client/rent-units/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  CheckboxField,
  DateField,
  FormGrid,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { FloorField } from './floor-field.tsx'
import { amenityTexts } from './unit-values.ts'

export interface UnitFieldsProps {
  building?: Building
  stored?: { unit_type: string | null; floor_number: number | null }
  /** Above the others: the building, where there is a choice. */
  first?: ReactNode
  number: ReactNode
}

/** All that a unit has, for creating and editing alike. */
export function UnitFields({ building, stored, first, number }: UnitFieldsProps) {
  const { t } = useModuleTranslation()
  return (
    <>
      <FormSection title={t('building.section.basic')}>
        <FormGrid>
          {first}
          {number}
          <TextField name="unit_name" label={t('field.unit_name')} span={8} optional autoComplete="off" />
          <SelectField
            name="unit_type"
            label={t('field.unit_type')}
            options={useTypeOptions(stored?.unit_type)}
            span={6}
            optional
          />
          <FloorField building={building} stored={stored?.floor_number} span={6} />
          <NumberField name="total_area" label={t('field.total_area')} span={4} optional />
          <NumberField name="number_of_rooms" label={t('field.number_of_rooms')} span={4} integer optional />
          <NumberField
            name="number_of_bathrooms"
            label={t('field.number_of_bathrooms')}
            span={4}
            integer
            optional
          />
        </FormGrid>
      </FormSection>
      <FormSection title={t('unit.section.amenities')}>
        <FormGrid>
          {amenities.map((name) => (
            <CheckboxField key={name} name={name} label={t(amenityTexts[name])} span={4} />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={t('unit.section.letting')}>
        <FormGrid>
          <SwitchField name="is_available" label={t('field.is_available')} span={12} />
          <DateField name="available_from" label={t('field.available_from')} span={6} optional />
          <TextAreaField
            name="unit_description"
            label={t('field.unit_description')}
            rows={2}
            span={12}
            optional
          />
          <TextAreaField name="notes" label={t('common:field.notes')} rows={2} span={12} optional />
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The five types; another one that is stored can be kept (R17). */
function useTypeOptions(stored: string | null = null) {
  const { t } = useModuleTranslation()
  const types = unitTypes.map((type) => ({ value: type as string, label: t(`unit.type.${type}`) }))
  return stored && !isUnitType(stored) ? [{ value: stored, label: stored }, ...types] : types
}
