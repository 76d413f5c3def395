import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import type { Translate } from '@keystead/module-sdk'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** "Lease ML-2020-01", else the tenants' names, as a unit has several leases over time. */
export function leaseTitle(
  lease: LeaseAgreement,
  place: UnitPlace | undefined,
  { t, language }: { t: Translate; language: string },
): string {
  if (lease.lease_number) return t('detail.title', { number: lease.lease_number })
  const tenant = tenantsName(lease, language)
  if (tenant) return t('detail.ofTenant', { tenant })
  const number = place?.unit.unit_number
  return number ? t('detail.title', { number }) : t('detail.one')
}
