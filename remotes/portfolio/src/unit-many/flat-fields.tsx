import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { unitTypes } from '@keystead/api-client/rent-units/choices'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, NumberField, SelectField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { positionFields } from './many-schema.ts'
import styles from './unit-many.module.css'

interface Flat {
  unit_type?: string | null
  total_area?: number | null
  number_of_rooms?: number | null
}

export interface FlatFieldsProps {
  legend: string
  path: (string | number)[]
  /** Defaults shown where nothing is entered. */
  inherited?: Flat
  /** Fields before type, size and rooms. */
  children?: ReactNode
}

/** Type, size and rooms of a flat, on one line. */
export function FlatFields({ legend, path, inherited, children }: FlatFieldsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const input = inputsOf(positionFields, { t })
  const span = children ? 3 : 4
  const number = (value: number | null | undefined) =>
    value == null ? undefined : format.number(value, { maximumFractionDigits: 2 })
  return (
    <fieldset className={styles.flat}>
      <legend>{legend}</legend>
      <FormGrid>
        {children}
        <SelectField
          {...input('unit_type', path)}
          placeholder={inherited?.unit_type ? t(`unit.type.${inherited.unit_type}`) : undefined}
          options={unitTypes.map((type) => ({ value: type, label: t(`unit.type.${type}`) }))}
          span={span}
        />
        <NumberField
          {...input('total_area', path)}
          placeholder={number(inherited?.total_area)}
          suffix="m²"
          span={span}
        />
        <NumberField
          {...input('number_of_rooms', path)}
          placeholder={number(inherited?.number_of_rooms)}
          span={span}
        />
      </FormGrid>
    </fieldset>
  )
}
