import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Loading, Skeleton } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import { BuildingGrid } from '../building-card/building-grid.tsx'
import { NoUnits } from '../unit-actions/no-units.tsx'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { unitRows } from '../unit-table/unit-rows.ts'
import { UnitTable } from '../unit-table/unit-table.tsx'
import { NoBuildings } from './no-buildings.tsx'
import { PropertySettings } from './property-settings.tsx'
import type { PropertyTab } from './use-property-tabs.ts'

export interface PropertyTabContentProps {
  tab: PropertyTab
  group: PropertyGroup
  /** Undefined until units and leases are loaded. */
  view?: PropertyView
  lettings: Lettings | null
  /** Units or leases failed to load. */
  failed: boolean
  units: UnitActions
  buildings: BuildingActions
  marked?: string
  onMark: (unitId?: string) => void
}

export function PropertyTabContent(props: PropertyTabContentProps) {
  const { tab, group, view, lettings, failed } = props
  const { t } = useModuleTranslation()
  switch (tab) {
    case 'settings':
      return <PropertySettings group={group} view={view} lettings={lettings} failed={failed} />
    case 'payments':
      return <Alert tone="info">{t('detail.payments')}</Alert>
    case 'buildings':
      if (!view) return failed ? null : <Coming shape="card" />
      return <BuildingGrid views={view.buildings} actions={props.buildings} />
    case 'units':
      if (!view) return failed ? null : <Coming shape="table" />
      return <Units {...props} view={view} />
  }
}

const Coming = ({ shape }: { shape: 'card' | 'table' }) => (
  <Loading>
    <Skeleton shape={shape} />
  </Loading>
)

function Units({
  group,
  view,
  lettings,
  units,
  buildings,
  marked,
  onMark,
}: PropertyTabContentProps & { view: PropertyView }) {
  const { t } = useModuleTranslation()
  if (view.buildings.length === 0) return <NoBuildings group={group} buildings={buildings} />
  if (view.occupancy.total === 0) {
    const [only, another] = group.buildings
    const mayAdd = group.buildings.some((building) => mayDo(building, 'addPart'))
    return <NoUnits units={units} buildingId={another ? '' : (only?.id ?? '')} mayAdd={mayAdd} />
  }
  return (
    <UnitTable
      label={t('detail.buildingsAndUnits')}
      rows={unitRows(view.buildings, lettings)}
      withLeases={lettings !== null}
      actions={units}
      byBuilding
      marked={marked}
      onMark={onMark}
    />
  )
}
