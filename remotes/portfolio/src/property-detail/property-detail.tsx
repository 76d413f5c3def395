import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { NotFound } from '../property/not-found.tsx'
import { PropertyPage } from './property-page.tsx'

export const firstData = ['/property-groups/:propertyGroupId', '/rent-units/', '/lease-agreements/']

/** One property: what it is, its buildings and units, its settings. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { propertyGroupId = '' } = useParams()
  const group = useRow(propertyGroups, propertyGroupId)
  const back = { to: '/portfolio', label: t('detail.back') }
  if (group.isMissing) return <NotFound title={t('error.notFound')} back={back} />
  if (group.data) return <PropertyPage key={propertyGroupId} group={group.data} />
  return (
    <Page title={t('table.property')} subtitle={'\u00a0'} back={back}>
      {group.isError ? (
        <SectionError
          text={`${t('error.load')}. ${t('error.loadHint')}`}
          onRetry={group.refetch}
          retrying={group.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton shape="detail" />
        </Loading>
      )}
    </Page>
  )
}
