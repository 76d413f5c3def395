import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useFormValues } from '@keystead/ui-kit'
import { useTenants } from '../lease-form/use-tenants.ts'
import { hasEnded } from '../lifecycle-parts/signed-status.ts'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import { rentParts, type TypedRent, totalRent } from '../rent-table/rent-parts.ts'
import { type NewLeaseValues, statusOfNew } from './lease-steps.ts'

/** The entered values in words; the first step is already validated. */
export function useTypedLease({ places, noTenants }: LeaseChoices) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const words = useLeaseWords()
  const values = useFormValues<NewLeaseValues>()
  const {
    rent_unit_id = '',
    tenant_contact_id,
    co_tenant_contact_ids,
    start_date = '',
    end_date,
    is_month_to_month,
  } = values
  const { nameOf, isLocked } = useTenants({ chosen: tenant_contact_id, further: co_tenant_contact_ids })
  const noContacts = isLocked || noTenants
  const place = places.get(rent_unit_id)
  return {
    values,
    place,
    unit: place && unitLabel(place),
    /** Undefined if contacts are locked, since the field was not shown. */
    tenant: noContacts ? undefined : (nameOf(tenant_contact_id) ?? t('list.noTenant')),
    coTenants: noContacts ? [] : (co_tenant_contact_ids ?? []).map(nameOf),
    range: words.range({ start_date, end_date: is_month_to_month ? null : (end_date ?? null) }),
    status: statusOfNew(values, today),
    hasEnded: hasEnded(values, today),
    parts: rentParts(values as TypedRent),
    total: totalRent(values as TypedRent),
    money: (amount?: number | null) => (amount ? format.money(amount) : undefined),
  }
}
