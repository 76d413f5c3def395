import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import * as z from 'zod'
import { useLeaseChange } from '../lifecycle-parts/use-lease-change.ts'
import { useUnitChange } from '../lifecycle-parts/use-unit-change.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { newLeaseKey, renewSteps } from './renew-save.ts'
import type { RenewFields } from './renew-schema.ts'

/** What a renewal is computed from; a lease kept by another build may lack fields, or have other values. */
const keptSchema = z.object({
  id: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  lease_type: z.string(),
  co_tenant_contact_ids: z.array(z.string()),
  rental_periods: z.array(z.object({ rent_components: z.array(z.object()) })),
})

/** The former lease from the draft, as it was before the renewal changed it. */
export function formerIn(draft: UrlDialog['draft'], leaseId: string): LeaseAgreement | undefined {
  const former = draft.read()?.kept.former
  return keptSchema.safeParse(former).data?.id === leaseId ? (former as LeaseAgreement) : undefined
}

/**
 * Submits a renewal, tracks partial saves and opens the new lease. After a partial save the former lease stays as first
 * sent (kept in the draft), because recomputing from its updated state would yield a different plan.
 */
export function useRenew(dialog: UrlDialog, lease: LeaseAgreement, unit: UnitPlace | undefined) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { place, created } = useCreatedPlace(dialog, (id) => `/leases/${id}`)
  const save = useSaveSteps({ noId: t('error.create'), draft: dialog.draft, isLive: true })
  const write = useWrite([leaseAgreements, rentalPeriods, rentComponents, rentUnits], save.run)
  const change = useLeaseChange(lease)
  const changeUnit = useUnitChange()
  const [sent, setSent] = useState(() => formerIn(dialog.draft, lease.id))
  const former = sent && (save.isPartial || write.isPending) ? sent : lease
  const submit = async (values: RenewFields) => {
    setSent(former)
    dialog.draft.write({ typed: values, base: {}, former })
    const words = {
      lease: t('renew.save.lease', { date: format.date(values.start_date) }),
      period: t('renew.save.period'),
      former: t('renew.section.former'),
    }
    const renewal = { lease: former, place: unit, values, today: format.today(), words }
    const stored = await write.mutateAsync(renewSteps({ ...renewal, change, changeUnit }))
    created(stored[newLeaseKey]?.id)
  }
  return { save, submit, former, place: endingWith(place, save.begin) }
}
