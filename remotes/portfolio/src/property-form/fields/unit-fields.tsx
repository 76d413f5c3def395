import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { unitTypes } from '@keystead/api-client/rent-units/choices'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, NumberField, SelectField, SwitchField, TextField, useFormValue } from '@keystead/ui-kit'
import { floorOptions } from '../../forms/floor-options.ts'
import { isTaken } from '../../unit-form/taken-number.ts'
import { homeOf, previewBuildings, type TypedValues } from '../preview-buildings.ts'
import styles from '../property-form.module.css'
import { EntryHead } from './entry-head.tsx'

export interface UnitFieldsProps {
  path: (string | number)[]
  /** Already created: it can be changed, but neither removed nor moved. */
  isStored: boolean
  remove?: () => void
}

export function UnitFields({ path, isStored, remove }: UnitFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(unitFields, { t })
  return (
    <div className={`${styles.entry} ${styles.divided}`}>
      <EntryHead path={path} field="unit_number" one={t('unit.one')} remove={isStored ? undefined : remove} />
      <FormGrid>
        <TextField
          {...input('unit_number', path)}
          warning={useTakenWarning(path)}
          span={4}
          autoFocus
          autoComplete="off"
        />
        <SelectField
          {...input('unit_type', path)}
          options={unitTypes.map((type) => ({ value: type, label: t(`unit.type.${type}`) }))}
          span={4}
        />
        <SelectField
          {...input('floor_number', path)}
          options={useFloorOptions(path)}
          searchable={false}
          span={4}
        />
        <NumberField {...input('total_area', path)} span={4} />
        <NumberField {...input('number_of_rooms', path)} span={4} />
        <NumberField {...input('number_of_bathrooms', path)} span={4} />
        {!isStored && <HomeField path={path} />}
        <SwitchField {...input('is_available', path)} span={12} />
      </FormGrid>
    </div>
  )
}

/** Which of the buildings being created the unit belongs to, if there are several. */
function HomeField({ path }: { path: (string | number)[] }) {
  const { t } = useModuleTranslation()
  const buildings = useFormValue(({ buildings: all = [] }: TypedValues) => all)
  const [first] = buildings
  if (buildings.length < 2 || !first?.id) return null
  const options = buildings.map((building, index) => ({
    value: building?.id ?? '',
    label: building?.name || `${t('field.building_number')} ${building?.building_number || index + 1}`,
  }))
  return (
    <SelectField
      name={[...path, 'building']}
      label={t('building.one')}
      placeholder={options[0]?.label}
      options={options}
      searchable={false}
      span={4}
    />
  )
}

/** Non-blocking warning if an entry above has the same number. */
function useTakenWarning(path: (string | number)[]) {
  const { t } = useModuleTranslation()
  const at = Number(path[1])
  const takenNumber = useFormValue((typed: TypedValues) => {
    const { units = [] } = typed
    const number = units[at]?.unit_number
    const above = units
      .slice(0, at)
      .filter((unit) => homeOf(unit, typed) === homeOf(typed.units?.[at], typed))
      .map((unit) => ({ unit_number: unit?.unit_number ?? '' }))
    return isTaken(number, above) ? number?.trim() : undefined
  })
  return takenNumber && t('unit.taken', { number: takenNumber })
}

/** The building's floors, plus the selected one if the building has since become lower. */
function useFloorOptions(path: (string | number)[]) {
  const { t } = useModuleTranslation()
  const floors = useFormValue(
    (typed: TypedValues) =>
      previewBuildings(typed)[homeOf(typed.units?.[Number(path[1])], typed)]?.totalFloors ?? null,
  )
  const chosen = useFormValue(({ units }: TypedValues) => units?.[Number(path[1])]?.floor_number)
  return floorOptions({ total_floors: floors }, [chosen], t)
}
