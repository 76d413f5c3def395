import { buildingName } from '@keystead/api-client/buildings/rules'
import { groupBy } from '@keystead/api-client/group-by'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SelectField } from '@keystead/ui-kit'
import type { PlacedBuilding } from '../reads/use-building-views.ts'

export interface BuildingSelectProps {
  views: PlacedBuilding[]
  onChange?: (id: string | number | null) => void
}

/** Building select, grouped by property if there are several. */
export function BuildingSelect({ views, onChange }: BuildingSelectProps) {
  const { t } = useModuleTranslation()
  const properties = [...groupBy(views, ({ property = '' }) => property)]
  return (
    <SelectField
      name="building_id"
      label={t('building.one')}
      options={
        properties.length > 1
          ? properties.flatMap<Option | { label: string; options: Option[] }>(([label, of]) =>
              label ? [{ label, options: optionsOf(of, views) }] : optionsOf(of, views),
            )
          : optionsOf(views, views)
      }
      searchable={views.length >= 10}
      span={12}
      onChange={onChange}
    />
  )
}

interface Option {
  value: string
  label: string
}

/** Labels by name, or street if unnamed; duplicates get the building number or property appended. */
function optionsOf(some: PlacedBuilding[], all: PlacedBuilding[]): Option[] {
  return some.map(({ building, property }) => {
    const name = buildingName(building)
    const alike = all.filter((other) => buildingName(other.building) === name)
    const within = alike.filter((other) => other.property === property)
    const number = within.length > 1 && building.building_number ? ` (${building.building_number})` : ''
    const place = alike.length > within.length && property ? `, ${property}` : ''
    return { value: building.id, label: `${name}${number}${place}` }
  })
}
