import type { Building } from '@keystead/api-client/buildings/contract'
import { buildings } from '@keystead/api-client/buildings/resource'
import { buildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWayBack } from '../building-detail/use-way-back.ts'
import { UnitsPending } from '../parts/units-pending.tsx'
import { isNowhere, nowhere } from '../reads/units-without-building.ts'
import { useBuildingView } from '../reads/use-row-view.ts'
import { UnitPage } from './unit-page.tsx'

/** Finds the unit's building; a unit may be shared without it. */
export function UnitPlace({ unit }: { unit: RentUnit }) {
  const { t } = useModuleTranslation()
  const all = useQuery(buildings.list())
  if (all.data) {
    const building = all.data.find(({ id }) => id === unit.building_id) ?? nowhere
    return <InBuilding unit={unit} building={building} />
  }
  return (
    <PendingPage unit={unit} loading={!all.isError}>
      {all.isError ? (
        <SectionError text={t('unit.error.loadOne')} onRetry={all.refetch} retrying={all.isFetching} />
      ) : (
        <Loading>
          <Skeleton shape="detail" />
        </Loading>
      )}
    </PendingPage>
  )
}

function InBuilding({ unit, building }: { unit: RentUnit; building: Building }) {
  const { group } = useWayBack(building)
  const { view, lettings, ...reads } = useBuildingView(building, group)
  if (!view) {
    return (
      <PendingPage unit={unit} loading={!reads.failed}>
        <UnitsPending {...reads} withRows />
      </PendingPage>
    )
  }
  const alone = () => buildingView(nowhere, new Map([[nowhere.id, [unit]]]), lettings)
  return (
    <UnitPage unit={unit} view={isNowhere(building) ? alone() : view} group={group} lettings={lettings} />
  )
}

interface PendingPageProps {
  unit: RentUnit
  loading: boolean
  children: ReactNode
}

/** The page's frame until the unit's place is known. */
function PendingPage({ unit, loading, children }: PendingPageProps) {
  const { t } = useModuleTranslation()
  const back = { to: '/units', label: t('unit.back') }
  return (
    <Page title={unit.unit_number} subtitle={'\u00a0'} back={back} loading={loading}>
      {children}
    </Page>
  )
}
