import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import * as z from 'zod'
import { markAsLet } from '../lifecycle-parts/availability.ts'
import { useLifecycleSave } from '../lifecycle-parts/use-lifecycle-save.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

export const withdrawSchema = z.object({ mark_let: z.boolean() })

/** Withdraws the notice and the unit's mark as available; tracks partial saves until closed. */
export function useWithdrawNotice(dialog: UrlDialog, lease: LeaseAgreement, at: UnitPlace | undefined) {
  const { save, run, place } = useLifecycleSave(dialog, lease)
  const submit = (values: z.output<typeof withdrawSchema>) =>
    run(values, {
      changes: { notice_by: null, notice_received_on: null },
      place: at,
      marked: values.mark_let ? markAsLet(at?.unit) : undefined,
    })
  return { save, submit, place }
}
