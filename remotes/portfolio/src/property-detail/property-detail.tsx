import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, Page, SectionError, Skeleton } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { PropertyNotFound } from './property-not-found.tsx'
import { PropertyPage } from './property-page.tsx'
import { useProperty } from './use-property.ts'

export const firstData = ['/property-groups/:propertyGroupId', '/rent-units/', '/lease-agreements/']

/** One property: what it is, its buildings and units, its settings. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { propertyGroupId = '' } = useParams()
  const group = useProperty(propertyGroupId)
  if (isMissing(group.error)) return <PropertyNotFound />
  if (group.data) return <PropertyPage key={propertyGroupId} group={group.data} />
  return (
    <Page title={t('table.property')} back={{ to: '/portfolio', label: t('detail.back') }}>
      {group.isError ? (
        <SectionError
          text={`${t('error.load')}. ${t('error.loadHint')}`}
          onRetry={group.refetch}
          retrying={group.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton shape="page" />
        </Loading>
      )}
    </Page>
  )
}

/** No such row, or an id that cannot be one. */
const isMissing = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 422)
