import { buildingName } from '@keystead/api-client/buildings/rules'
import { groupBy } from '@keystead/api-client/group-by'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SelectField } from '@keystead/ui-kit'
import type { PlacedBuilding } from '../reads/use-building-views.ts'

export interface BuildingSelectProps {
  views: PlacedBuilding[]
  onChange?: (id: string | number | null) => void
}

/** The building that a unit goes into; those of several properties under the names of these. */
export function BuildingSelect({ views, onChange }: BuildingSelectProps) {
  const { t } = useModuleTranslation()
  const properties = [...groupBy(views, ({ property = '' }) => property)]
  return (
    <SelectField
      name="building_id"
      label={t('building.one')}
      options={
        properties.length > 1
          ? properties.map(([label, of]) => ({ label, options: optionsOf(of) }))
          : optionsOf(views)
      }
      searchable={views.length >= 10}
      span={12}
      onChange={onChange}
    />
  )
}

/** By name; of two that are called alike, as those without a name by their street, each with its number. */
function optionsOf(views: PlacedBuilding[]) {
  const names = groupBy(views, ({ building }) => buildingName(building))
  return views.map(({ building }) => {
    const name = buildingName(building)
    const isAlone = names.get(name)?.length === 1
    return { value: building.id, label: isAlone ? name : `${name} (${building.building_number})` }
  })
}
