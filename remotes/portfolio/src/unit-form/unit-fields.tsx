import type { Building } from '@keystead/api-client/buildings/contract'
import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { amenities, isUnitType, unitTypes } from '@keystead/api-client/rent-units/choices'
import { unitFields } from '@keystead/api-client/rent-units/fields'
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

export interface UnitFieldsProps {
  building?: Building
  stored?: { unit_type: string | null; floor_number: number | string | null }
  /** Rendered first: the building select, if there is a choice. */
  first?: ReactNode
  number: ReactNode
}

export function UnitFields({ building, stored, first, number }: UnitFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(unitFields, { t })
  return (
    <>
      <FormSection title={t('building.section.basic')}>
        <FormGrid>
          {first}
          {number}
          <TextField {...input('unit_name')} span={8} autoComplete="off" />
          <SelectField {...input('unit_type')} options={useTypeOptions(stored?.unit_type)} span={6} />
          <FloorField building={building} stored={stored?.floor_number} span={6} />
          <NumberField {...input('total_area')} span={4} />
          <NumberField {...input('number_of_rooms')} span={4} />
          <NumberField {...input('number_of_bathrooms')} span={4} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('unit.section.amenities')}>
        <FormGrid>
          {amenities.map((name) => (
            <CheckboxField key={name} {...input(name)} span={4} />
          ))}
        </FormGrid>
      </FormSection>
      <FormSection title={t('unit.section.letting')}>
        <FormGrid>
          <SwitchField {...input('is_available')} span={12} />
          <DateField {...input('available_from')} span={6} />
          <TextAreaField {...input('unit_description')} rows={2} span={12} />
          <TextAreaField {...input('notes')} rows={2} span={12} />
        </FormGrid>
      </FormSection>
    </>
  )
}

/** The five types, plus the stored one if it is different. */
function useTypeOptions(stored: string | null = null) {
  const { t } = useModuleTranslation()
  const types = unitTypes.map((type) => ({ value: type as string, label: t(`unit.type.${type}`) }))
  return stored && !isUnitType(stored) ? [{ value: stored, label: stored }, ...types] : types
}
