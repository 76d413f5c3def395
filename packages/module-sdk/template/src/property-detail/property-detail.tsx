import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { listPath } from '../paths.ts'
import { PropertyPage } from './property-page.tsx'

export const firstData = ['/property-groups/:propertyGroupId']

/** One property: its page, or that it is loading, missing, or could not be loaded. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { propertyGroupId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(propertyGroups, propertyGroupId)}
      title={t('detail.title')}
      back={{ to: listPath, label: t('detail.back') }}
      missing={t('detail.missing')}
      failed={t('detail.failed')}
    >
      {(group) => <PropertyPage key={group.id} group={group} />}
    </DetailScreen>
  )
}
