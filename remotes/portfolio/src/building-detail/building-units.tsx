import type { Building } from '@keystead/api-client/buildings/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { levels, mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { EmptyState } from '@keystead/ui-kit'
import { AddUnits } from '../unit-actions/add-units.tsx'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { unitRows } from '../unit-table/unit-rows.ts'
import { UnitTable } from '../unit-table/unit-table.tsx'

export interface BuildingUnitsProps {
  building: Building
  view: BuildingView
  lettings: Lettings | null
  units: UnitActions
  marked?: string
  onMark: (unitId?: string) => void
}

/** The building's units; where it has none, the ways to the first ones. */
export function BuildingUnits({ building, view, lettings, units, marked, onMark }: BuildingUnitsProps) {
  const { t } = useModuleTranslation()
  if (view.units.length === 0) {
    return (
      <EmptyState
        icon="key-round"
        title={t('common:noUnits')}
        action={mayDo(building, levels.parts) && <AddUnits units={units} buildingId={building.id} />}
      />
    )
  }
  return (
    <UnitTable
      label={t('detail.tab.units')}
      rows={unitRows([view], lettings)}
      withLeases={lettings !== null}
      actions={units}
      byBuilding={false}
      marked={marked}
      onMark={onMark}
    />
  )
}
