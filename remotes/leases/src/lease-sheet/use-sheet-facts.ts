import { buildingName } from '@keystead/api-client/buildings/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { addressLine } from '@keystead/api-client/postal-address'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

interface Fact {
  label: string
  value: string | number | null | undefined | false
}

/** Omits blank facts. */
const filled = (facts: Fact[]) => facts.filter(({ value }) => value || value === 0)

/** Days beyond this do not exist in every month. */
const SHORTEST_MONTH = 28

/** Landlord (if named) and tenant. */
export function usePartyFacts(lease: LeaseAgreement, landlord: string | undefined) {
  const { t } = useModuleTranslation()
  const words = useLeaseWords()
  const { person, organization } = lease.tenant_contact ?? {}
  const phone = (person ?? organization)?.phone_primary
  return filled([
    { label: t('sheet.landlord'), value: landlord },
    { label: t('field.tenant_contact_id'), value: words.tenant(lease) },
    { label: t('field.lease_number_of_tenants'), value: lease.lease_number_of_tenants },
    { label: t('sheet.email'), value: person?.email ?? organization?.email_primary },
    { label: t('sheet.phone'), value: phone?.replaceAll(' ', '\u00a0') },
  ])
}

export function useUnitFacts(place?: UnitPlace) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!place) return []
  const { unit, building, group } = place
  const house = [building && buildingName(building), group?.name].filter(Boolean).join(', ')
  return filled([
    { label: t('side.unit'), value: [unit.unit_number, unit.unit_name].filter(Boolean).join(', ') },
    { label: t('sheet.house'), value: house },
    { label: t('sheet.address'), value: building && addressLine(building) },
    {
      label: t('unit.area'),
      value: unit.total_area && `${format.number(unit.total_area, { maximumFractionDigits: 2 })} m²`,
    },
    { label: t('unit.rooms'), value: unit.number_of_rooms },
  ])
}

export function useTermFacts(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  return filled([
    { label: t('field.start_date'), value: format.date(lease.start_date) },
    {
      label: t('field.end_date'),
      value: lease.end_date ? format.date(lease.end_date) : t('detail.ongoing'),
    },
    { label: t('sheet.status'), value: words.status(lease.lease_status) },
  ])
}

export function usePaymentFacts(lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const {
    payment_due_day: due,
    security_deposit: deposit,
    late_fee_fixed_amount: fixed,
    late_fee_percentage: percent,
    late_fee_grace_period: grace,
  } = lease
  const shortMonths = due > SHORTEST_MONTH ? ` (${t('dueDay.shortMonth')})` : ''
  return filled([
    { label: t('field.payment_due_day'), value: `${format.number(due)}${shortMonths}` },
    { label: t('field.security_deposit'), value: deposit !== null && format.money(deposit) },
    { label: t('field.late_fee_fixed_amount'), value: fixed !== null && format.money(fixed) },
    {
      label: t('field.late_fee_percentage'),
      value: percent !== null && t('component.percent', { value: format.number(percent) }),
    },
    { label: t('field.late_fee_grace_period'), value: grace },
  ])
}
