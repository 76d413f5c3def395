import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { useWrite } from '@keystead/api-client/data/use-write'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { leaseKey, leaseSteps, type NewLeaseValues } from './lease-steps.ts'

/** Submits the wizard, tracks partial saves until it closes, and opens the new lease. */
export function useCreateLease(dialog: UrlDialog, places: UnitPlaces) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const format = useFormat()
  const { isLocked: noTenants } = useLockable({ ...contacts.list(), enabled: dialog.open })
  const save = useSaveSteps({ noId: t('error.create'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const remove = useWrite(leaseAgreements, leaseAgreements.remove)
  const { place, created } = useCreatedPlace(dialog, (id) => `/leases/${id}`)
  return {
    save,
    noTenants,
    async submit(values: NewLeaseValues) {
      const unit = places.get(values.rent_unit_id)
      const words = { lease: t('detail.one'), unit: t('confirm.marksLet') }
      // Drops a tenant preset by URL or draft if contacts are locked, since the field was not shown.
      const shown = noTenants ? { ...values, tenant_contact_id: null } : values
      const stored = await write.mutateAsync(leaseSteps(shown, unit, words, format.today()))
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
