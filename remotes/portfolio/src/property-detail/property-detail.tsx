import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { PropertyPage } from './property-page.tsx'

export const firstData = ['/property-groups/:propertyGroupId', '/rent-units/', '/lease-agreements/']

/** Property page with its loading, not-found and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { propertyGroupId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(propertyGroups, propertyGroupId)}
      title={t('table.property')}
      back={{ to: '/portfolio', label: t('detail.back') }}
      missing={t('error.notFound')}
      failed={`${t('error.load')}. ${t('error.loadHint')}`}
    >
      {(group) => <PropertyPage key={propertyGroupId} group={group} />}
    </DetailScreen>
  )
}
