import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, useSaveSteps } from '@keystead/ui-kit'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { newLeaseKey, renewSteps } from './renew-save.ts'
import type { RenewFields } from './renew-schema.ts'

/** Sends a renewal, and keeps what is known of its steps until it is closed. */
export function useRenew(dialog: UrlDialog, lease: LeaseAgreement, unit: RentUnit | undefined) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = useSaveSteps({ noId: t('error.create'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentalPeriods, rentComponents, rentUnits], save.run)
  // What was sent first: read anew half-way, the former lease would no longer be the one that was renewed.
  const renewed = useRef(lease)
  if (!save.isPartial && !write.isPending) renewed.current = lease
  const submit = async (values: RenewFields) => {
    dialog.draft.write({ typed: values, base: {} })
    const words = {
      lease: t('renew.save.lease', { date: format.date(values.start_date) }),
      period: t('renew.save.period'),
      former: t('renew.save.former'),
      unit: t('renew.save.unit', { unit: unit?.unit_number }),
    }
    const stored = await write.mutateAsync(renewSteps(renewed.current, unit, values, format.today(), words))
    const id = stored[newLeaseKey]?.id
    const open = { label: t('renew.open'), onClick: () => navigate(`/leases/${id}`) }
    notify({ kind: 'success', text: t('success.renewed'), action: open })
  }
  return { save, submit, place: endingWith(dialog, save.begin) }
}
