import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { LeasePage } from './lease-page.tsx'
import { LeaseSkeleton } from './lease-skeleton.tsx'

export const firstData = ['/lease-agreements/:leaseId', '/rent-units/', '/buildings/', '/property-groups/']

/** Lease page with its loading and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { leaseId = '' } = useParams()
  const read = useRow(leaseAgreements, leaseId)
  const { places, reads } = useUnitPlaces()
  // Waits for the unit to avoid layout shift, but renders without it on error.
  const isComing = !places && !reads.some(({ isError }) => isError)
  return (
    <DetailScreen
      read={isComing ? { ...read, data: undefined } : read}
      title={t('detail.one')}
      back={{ to: '/leases', label: t('detail.back') }}
      missing={t('error.notFound')}
      failed={t('error.load')}
      skeleton={<LeaseSkeleton />}
    >
      {(lease) => <LeasePage key={leaseId} lease={lease} places={places} />}
    </DetailScreen>
  )
}
