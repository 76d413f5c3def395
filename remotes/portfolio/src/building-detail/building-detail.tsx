import { buildings } from '@keystead/api-client/buildings/resource'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { NotFound } from '../property/not-found.tsx'
import { BuildingPage } from './building-page.tsx'

export const firstData = ['/buildings/:buildingId', '/rent-units/', '/lease-agreements/']

/** One building with its units. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { buildingId = '' } = useParams()
  const queryClient = useQueryClient()
  const building = useRow(buildings, buildingId, {
    // As a property has read it.
    known: () =>
      queryClient
        .getQueriesData<PropertyGroup | PropertyGroup[]>({ queryKey: propertyGroups.keys.all })
        .flatMap(([, data]) => data ?? [])
        .flatMap((group) => group.buildings)
        .find(({ id }) => id === buildingId),
  })
  const back = { to: '/buildings', label: t('building.back') }
  if (building.isMissing) return <NotFound title={t('building.error.notFound')} back={back} />
  if (building.data) return <BuildingPage key={buildingId} building={building.data} />
  return (
    <Page title={t('building.one')} subtitle={'\u00a0'} back={back}>
      {building.isError ? (
        <SectionError
          text={t('building.error.load')}
          onRetry={building.refetch}
          retrying={building.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton shape="detail" />
        </Loading>
      )}
    </Page>
  )
}
