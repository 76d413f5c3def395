import { buildingName } from '@keystead/api-client/buildings/rules'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { Slot, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Page } from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import { floorAndName } from '../parts/floor-label.ts'
import { HeadLines } from '../parts/head-lines.tsx'
import { isNowhere } from '../reads/units-without-building.ts'
import { UnitDialogs } from '../unit-actions/unit-dialogs.tsx'
import { useUnitActions } from '../unit-actions/use-unit-actions.ts'
import { UnitHistory } from '../unit-history/unit-history-card.tsx'
import { UnitMenu } from '../unit-table/unit-menu.tsx'
import { UnitState } from '../unit-table/unit-state.tsx'
import { UnitFactsCard } from './unit-facts-card.tsx'
import { UnitOverview } from './unit-overview.tsx'

export interface UnitPageProps {
  unit: RentUnit
  view: BuildingView
  /** The property, if the user may see it. */
  group?: PropertyGroup
  /** Null if leases are locked or absent. */
  lettings: Lettings | null
}

/** A unit: its windows in the house, its lease, its history and facts. */
export function UnitPage({ unit, view, group, lettings }: UnitPageProps) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const back = isNowhere(view.building)
    ? { to: '/units', label: t('unit.back') }
    : { to: `/buildings/${view.building.id}`, label: buildingName(view.building) }
  const actions = useUnitActions(lettings, () => navigate(back.to))
  const isOccupied = view.occupied.has(unit.id)
  const lease = lettings?.leaseOf.get(unit.id)
  const next = isOccupied ? undefined : lettings?.nextOf.get(unit.id)
  const place = [...floorAndName(unit, t).toReversed(), group?.name].filter(Boolean).join(', ')
  return (
    <Page
      title={unit.unit_number}
      tag={<UnitState unit={unit} lease={lease} next={next} occupied={isOccupied} dialog={actions.detail} />}
      subtitle={(place || unit.shared) && <HeadLines row={unit}>{place}</HeadLines>}
      back={back}
      actions={
        <>
          <UnitMenu unit={unit} view={view} actions={actions} onPage />
          {mayDo(unit, 'edit') && (
            <Button icon="pencil" aria-haspopup="dialog" onClick={() => actions.detail.showFor(unit.id)}>
              {t('common:action.edit')}
            </Button>
          )}
        </>
      }
    >
      <UnitOverview unit={unit} view={view} lettings={lettings} />
      {lettings && <UnitHistory unit={unit} lettings={lettings} />}
      <UnitFactsCard unit={unit} view={view} />
      <Slot name="unit.panels" props={{ rentUnitId: unit.id }} />
      <UnitDialogs actions={actions} views={[view]} lettings={lettings} />
    </Page>
  )
}
