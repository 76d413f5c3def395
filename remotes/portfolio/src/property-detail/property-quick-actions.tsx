import { levels, mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, QuickActions } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import { AddUnits } from '../unit-actions/add-units.tsx'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'

export interface PropertyQuickActionsProps {
  units: UnitActions
  buildings: BuildingActions
  group: PropertyGroup
}

/** What is added to a property, as far as the person's level goes (R26); units need a building to be in. */
export function PropertyQuickActions({ units, buildings, group }: PropertyQuickActionsProps) {
  const { t } = useModuleTranslation()
  // Without a building the empty tab has the act.
  const addsBuildings = group.buildings.length > 0 && mayDo(group, levels.parts)
  const addsUnits = group.buildings.some((building) => mayDo(building, levels.parts))
  if (!addsBuildings && !addsUnits) return null
  return (
    <QuickActions label={t('detail.quick')}>
      {addsUnits && <AddUnits units={units} buildingId="" />}
      {addsBuildings && (
        <Button
          variant="link"
          icon="building"
          aria-haspopup="dialog"
          onClick={() => buildings.create.showFor('')}
        >
          {t('building.add')}
        </Button>
      )}
    </QuickActions>
  )
}
