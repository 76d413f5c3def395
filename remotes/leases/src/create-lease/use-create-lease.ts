import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { useWrite } from '@keystead/api-client/data/use-write'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useUnitChange } from '../lifecycle-parts/use-unit-change.ts'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import { leaseKey, leaseSteps, type NewLeaseValues } from './lease-steps.ts'
import { nextVacant } from './next-vacant.ts'

/** Submits the wizard, tracks partial saves until it closes, and opens the new lease or the next unit's form. */
export function useCreateLease(dialog: UrlDialog, { places, leases }: LeaseChoices) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const today = useFormat().today()
  const { isLocked: noTenants } = useLockable({ ...contacts.list(), enabled: dialog.open })
  const save = useSaveSteps({ noId: t('error.create'), draft: dialog.draft, isLive: true })
  const write = useWrite([leaseAgreements, rentalPeriods, rentComponents, rentUnits], save.run)
  const remove = useWrite(leaseAgreements, leaseAgreements.remove)
  const changeUnit = useUnitChange()
  const saveAndNext = useRef(false)
  const nextUnit = useRef<string>(undefined)
  const nextUnitOf = ({ rent_unit_id = '' }: Partial<NewLeaseValues>) =>
    nextVacant(places, leases, rent_unit_id, today)
  const back = useSearchParams()[0].get('back')
  const wayBack = back ? { back } : undefined
  const { place, created } = useCreatedPlace(dialog, (id) =>
    nextUnit.current
      ? `/leases?${new URLSearchParams({ new: '', unit: nextUnit.current, like: id, ...wayBack })}`
      : `/leases/${id}`,
  )
  return {
    save,
    noTenants,
    hasNext: (values: object) => nextUnitOf(values) !== undefined,
    goOn: () => {
      saveAndNext.current = true
    },
    stay: () => {
      saveAndNext.current = false
    },
    async submit(values: NewLeaseValues) {
      const unit = places.get(values.rent_unit_id)
      const words = {
        lease: t('detail.one'),
        period: t('form.rent'),
        unit: t('confirm.marksLet'),
        partOf: ({ kind, name }: { kind: string; name?: string | null }) => name || t(`costKind.${kind}`),
      }
      nextUnit.current = saveAndNext.current ? nextUnitOf(values) : undefined
      saveAndNext.current = false
      // Drops tenants preset by URL or draft if contacts are locked, since the field was not shown.
      const submitted = noTenants ? { ...values, tenant_contact_id: null, co_tenant_contact_ids: [] } : values
      const stored = await write.mutateAsync(leaseSteps(submitted, unit, { words, today, changeUnit }))
      created(stored[leaseKey]?.id)
    },
    /** Deletes the lease left by a partial save. */
    async takeBack() {
      await remove.mutateAsync(save.progress[leaseKey]?.id ?? '')
      notify({ kind: 'success', text: t('success.deleted') })
    },
    /** The wizard's URL state; closing it discards save progress. */
    place: endingWith(place, save.begin),
  }
}
