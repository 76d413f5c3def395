import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { LeasePage } from './lease-page.tsx'
import { LeaseSkeleton } from './lease-skeleton.tsx'

export const firstData = ['/lease-agreements/:leaseId', '/rent-units/', '/buildings/', '/property-groups/']

/** One lease: what it says, what its rent was, is and will be, and what that is made of. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { leaseId = '' } = useParams()
  return (
    <DetailScreen
      read={useRow(leaseAgreements, leaseId)}
      title={t('detail.one')}
      back={{ to: '/leases', label: t('detail.back') }}
      missing={t('error.notFound')}
      failed={t('error.load')}
      skeleton={<LeaseSkeleton />}
    >
      {(lease) => <LeasePage key={leaseId} lease={lease} />}
    </DetailScreen>
  )
}
