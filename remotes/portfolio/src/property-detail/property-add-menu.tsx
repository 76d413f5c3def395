import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import { AddMenu } from '../parts/add-menu.tsx'
import { useAddEntries } from '../unit-actions/use-add-entries.ts'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'

export interface PropertyAddMenuProps {
  units: UnitActions
  buildings: BuildingActions
  group: PropertyGroup
}

/** "Add" menu of a property, as the user's level permits; units need a building. */
export function PropertyAddMenu({ units, buildings, group }: PropertyAddMenuProps) {
  const { t } = useModuleTranslation()
  const unitEntries = useAddEntries(units, '')
  // Without buildings, the empty state has this action.
  const addsBuildings = group.buildings.length > 0 && mayDo(group, 'addPart')
  const addsUnits = group.buildings.some((building) => mayDo(building, 'addPart'))
  const building = {
    key: 'building',
    label: t('building.add'),
    icon: 'building' as const,
    divided: addsUnits,
    onClick: () => buildings.create.showFor(''),
  }
  return <AddMenu items={[...(addsUnits ? unitEntries : []), ...(addsBuildings ? [building] : [])]} />
}
