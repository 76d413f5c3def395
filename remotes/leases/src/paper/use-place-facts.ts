import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { addressLine } from '@keystead/api-client/postal-address'
import { roomsOf } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { houseNames } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { filled } from './filled.ts'
import { mailAddress } from './mail-address.tsx'

/** Landlord (if named) and tenants, the first with contact details. */
export function usePartyFacts(lease: LeaseAgreement, landlord: string | undefined) {
  const { t } = useModuleTranslation()
  const [tenant, ...others] = tenantNames(lease)
  const { person, organization } = lease.tenant_contact ?? {}
  const phone = (person ?? organization)?.phone_primary
  return filled([
    { label: t('sheet.landlord'), value: landlord },
    { label: t('field.tenant_contact_id'), value: tenant ?? t('list.noTenant') },
    { label: t('field.co_tenant_contact_ids'), value: others.join(', ') },
    { label: t('field.lease_number_of_tenants'), value: lease.lease_number_of_tenants },
    { label: t('sheet.email'), value: mailAddress(person?.email ?? organization?.email_primary) },
    { label: t('sheet.phone'), value: phone?.replaceAll(' ', '\u00a0') },
  ])
}

export function useUnitFacts(place?: UnitPlace) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!place) return []
  const { unit, building } = place
  const rooms = roomsOf(unit)
  return filled([
    { label: t('side.unit'), value: [unit.unit_number, unit.unit_name].filter(Boolean).join(', ') },
    { label: t('sheet.building'), value: houseNames(place).join(', ') },
    { label: t('sheet.address'), value: building && addressLine(building) },
    {
      label: t('unit.area'),
      value: unit.total_area && `${format.number(unit.total_area, { maximumFractionDigits: 2 })} m²`,
    },
    { label: t('unit.rooms'), value: rooms && format.number(rooms) },
  ])
}
