import { buildings } from '@keystead/api-client/buildings/resource'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BuildingPage } from './building-page.tsx'

export const firstData = ['/buildings/:buildingId', '/rent-units/', '/lease-agreements/']

/** Building page with its loading, not-found and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { buildingId = '' } = useParams()
  const queryClient = useQueryClient()
  const read = useRow(buildings, buildingId, { known: () => ofProperty(queryClient, buildingId) })
  return (
    <DetailScreen
      read={read}
      title={t('building.one')}
      back={{ to: '/buildings', label: t('building.back') }}
      missing={t('building.error.notFound')}
      failed={t('building.error.load')}
    >
      {(building) => <BuildingPage key={buildingId} building={building} />}
    </DetailScreen>
  )
}

/** Placeholder from the cached property, so navigating from there renders immediately. */
const ofProperty = (queryClient: QueryClient, id: string) =>
  queryClient
    .getQueriesData<PropertyGroup | PropertyGroup[]>({ queryKey: propertyGroups.keys.all })
    .flatMap(([, data]) => data ?? [])
    .flatMap((group) => group.buildings)
    .find((building) => building.id === id)
