import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, saveStep, useSaveSteps } from '@keystead/ui-kit'
import * as z from 'zod'
import { markAsLet, unitStep } from '../lifecycle-parts/availability.ts'
import { useLeaseChange } from '../lifecycle-parts/use-lease-change.ts'
import { unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

export const withdrawSchema = z.object({ mark_let: z.boolean() })

/** Withdraws the notice and the unit's mark as available; tracks partial saves until closed. */
export function useWithdrawNotice(dialog: UrlDialog, lease: LeaseAgreement, at: UnitPlace | undefined) {
  const { t } = useModuleTranslation()
  const save = useSaveSteps({ noId: t('error.update'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const change = useLeaseChange(lease)
  const submit = async (values: z.output<typeof withdrawSchema>) => {
    dialog.draft.write({ typed: values, base: {} })
    const marked = values.mark_let ? markAsLet(at?.unit) : undefined
    await write.mutateAsync([
      saveStep<LeaseAgreementUpdate>({
        key: 'lease',
        label: t('detail.one'),
        body: { notice_by: null, notice_received_on: null },
        create: (body) => change(body),
        update: (_id, body) => change(body),
      }),
      ...(at && marked ? [unitStep(at.unit, marked, unitLabel(at))] : []),
    ])
  }
  return { save, submit, place: endingWith(dialog, save.begin) }
}
