import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingQueries } from '@keystead/api-client/buildings/queries'
import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { NotFound } from '../property/not-found.tsx'
import { BuildingPage } from './building-page.tsx'
import { listedBuilding } from './listed-building.ts'

export const firstData = ['/buildings/:buildingId', '/rent-units/', '/lease-agreements/']

/** One building with its units. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { buildingId = '' } = useParams()
  const queryClient = useQueryClient()
  const building = useQuery({
    ...buildingQueries.detail(buildingId),
    placeholderData: (): Building | undefined => listedBuilding(queryClient, buildingId),
  })
  const back = { to: '/buildings', label: t('building.back') }
  if (isMissing(building.error)) return <NotFound title={t('building.error.notFound')} back={back} />
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

/** No such row, or an id that cannot be one. */
const isMissing = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 422)
