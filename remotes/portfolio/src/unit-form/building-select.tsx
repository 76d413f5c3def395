import { buildingName } from '@keystead/api-client/buildings/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { SelectField } from '@keystead/ui-kit'

export interface BuildingSelectProps {
  views: BuildingView[]
  onChange?: (id: string | number | null) => void
}

/** The building that a unit goes into. */
export function BuildingSelect({ views, onChange }: BuildingSelectProps) {
  const { t } = useModuleTranslation()
  return (
    <SelectField
      name="building_id"
      label={t('building.one')}
      options={views.map(({ building }) => ({ value: building.id, label: buildingName(building) }))}
      span={12}
      onChange={onChange}
    />
  )
}
