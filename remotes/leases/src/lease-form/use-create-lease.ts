import { contacts } from '@keystead/api-client/contacts/resource'
import { useWrite } from '@keystead/api-client/data/use-write'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { isLocked } from '@keystead/api-client/transport'
import {
  type UrlDialog,
  useFormat,
  useLastFound,
  useModuleTranslation,
  useNotify,
  useRows,
} from '@keystead/module-sdk'
import { endingWith, useCreatedPlace, useSaveSteps } from '@keystead/ui-kit'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { leaseKey, leaseSteps, type NewLeaseValues } from './lease-steps.ts'

/** Sends the wizard, keeps what is known of its steps until it is closed, and leads to the lease. */
export function useCreateLease(dialog: UrlDialog, places: UnitPlaces) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const format = useFormat()
  const { data, error } = useRows({ ...contacts.list(), enabled: dialog.open })
  // Asked for again, as after every change that is heard, they stay locked, also where that fails.
  const noTenants = useLastFound({ open: true }, isLocked(error) || (data && false))
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
      // A tenant whom the address or a draft names was not shown where contacts are locked.
      const shown = noTenants ? { ...values, tenant_contact_id: null } : values
      const stored = await write.mutateAsync(leaseSteps(shown, unit, words, format.today()))
      created(stored[leaseKey]?.id)
    },
    /** Takes back the lease of a failure half-way. */
    async takeBack() {
      await remove.mutateAsync(save.progress[leaseKey]?.id ?? '')
      notify({ kind: 'success', text: t('success.deleted') })
    },
    /** Where the wizard is open; what is known of its steps goes when it closes. */
    place: endingWith(place, save.begin),
  }
}
