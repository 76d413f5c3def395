import { unitTypes } from '@keystead/api-client/rent-units/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, NumberField, SelectField, SwitchField, TextField, useFormValue } from '@keystead/ui-kit'
import { floorOptions } from '../../forms/floor-options.ts'
import { isTaken } from '../../unit-form/taken-number.ts'
import { previewBuildings, type TypedValues } from '../preview-buildings.ts'
import styles from '../property-form.module.css'
import { EntryHead } from './entry-head.tsx'

export interface UnitFieldsProps {
  path: (string | number)[]
  remove?: () => void
}

/** One rental unit: number, kind, floor, size. */
export function UnitFields({ path, remove }: UnitFieldsProps) {
  const { t } = useModuleTranslation()
  return (
    <div className={`${styles.entry} ${styles.divided}`}>
      <EntryHead path={path} field="unit_number" one={t('unit.one')} remove={remove} />
      <FormGrid>
        <TextField
          name={[...path, 'unit_number']}
          label={t('unit.field.number')}
          warning={useTakenWarning(path)}
          span={4}
          autoFocus
          autoComplete="off"
        />
        <SelectField
          name={[...path, 'unit_type']}
          label={t('unit.field.type')}
          options={unitTypes.map((type) => ({ value: type, label: t(`unit.type.${type}`) }))}
          span={4}
          optional
        />
        <SelectField
          name={[...path, 'floor_number']}
          label={t('unit.field.floor')}
          options={useFloorOptions(path)}
          searchable={false}
          span={4}
          optional
        />
        <NumberField name={[...path, 'total_area']} label={t('unit.field.area')} span={4} optional />
        <NumberField
          name={[...path, 'number_of_rooms']}
          label={t('unit.field.rooms')}
          span={4}
          integer
          optional
        />
        <NumberField
          name={[...path, 'number_of_bathrooms']}
          label={t('unit.field.bathrooms')}
          span={4}
          integer
          optional
        />
        <SwitchField name={[...path, 'is_available']} label={t('unit.field.available')} span={12} />
      </FormGrid>
    </div>
  )
}

/** Said where one above has the number already; it may be meant (R46). */
function useTakenWarning(path: (string | number)[]) {
  const { t } = useModuleTranslation()
  const at = Number(path[1])
  const taken = useFormValue(({ units = [] }: TypedValues) => {
    const number = units[at]?.unit_number
    const above = units.slice(0, at).map((unit) => ({ unit_number: unit?.unit_number ?? '' }))
    return isTaken(number, above) ? number?.trim() : undefined
  })
  return taken && t('unit.taken', { number: taken })
}

/** The usual floors of the first building (R15), and the one that is chosen where the building got lower since. */
function useFloorOptions(path: (string | number)[]) {
  const { t } = useModuleTranslation()
  const floors = useFormValue((typed: TypedValues) => previewBuildings(typed)[0]?.totalFloors ?? null)
  const chosen = useFormValue(({ units }: TypedValues) => units?.[Number(path[1])]?.floor_number)
  return floorOptions({ total_floors: floors }, [chosen], t)
}
