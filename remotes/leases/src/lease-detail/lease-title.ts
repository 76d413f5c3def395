import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import type { Translate } from '@keystead/module-sdk'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** "Lease ML-2020-01", falling back to unit or tenant. */
export function leaseTitle(
  lease: LeaseAgreement,
  place: UnitPlace | undefined,
  { t, language }: { t: Translate; language: string },
): string {
  const number = lease.lease_number || place?.unit.unit_number || tenantsName(lease, language)
  return number ? t('detail.title', { number }) : t('detail.one')
}
