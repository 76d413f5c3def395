import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGroup, TextField, useFormValues } from '@keystead/ui-kit'
import { floorLabel } from '../parts/floor-label.ts'
import { FlatFields } from './flat-fields.tsx'
import type { ManyFormValues } from './many-schema.ts'
import { planOf } from './planned-units.ts'

const columns = ['unit_number', 'unit_type', 'total_area', 'number_of_rooms']

export interface SingleUnitsProps {
  numbers: readonly string[]
  /** Keys of the units to show; by default all. */
  left?: ReadonlySet<string> | undefined
}

/** Each planned unit with what may differ from the others of its position. */
export function SingleUnits({ numbers, left }: SingleUnitsProps) {
  const { t } = useModuleTranslation()
  const values = useFormValues<ManyFormValues>()
  const { units: planned } = planOf({ ...values, singles: null }, numbers)
  const units = planned.filter(({ key }) => !left || left.has(key))
  if (units.length === 0) return null
  const names = units.flatMap(({ key }) => columns.map((column) => ['singles', key, column]))
  return (
    <FormGroup title={t('many.singles')} names={names}>
      {units.map(({ key, ...unit }) => (
        <FlatFields
          key={key}
          legend={`${unit.unit_number}, ${floorLabel(unit.floor_number, t)}`}
          path={['singles', key]}
          inherited={unit}
        >
          <TextField
            name={['singles', key, 'unit_number']}
            label={t('field.unit_number')}
            placeholder={unit.unit_number}
            autoComplete="off"
            optional
            span={3}
          />
        </FlatFields>
      ))}
    </FormGroup>
  )
}
