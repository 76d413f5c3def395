import { isFinal } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'
import * as z from 'zod'
import { letBy } from '../lifecycle-parts/availability.ts'
import { signedStatus } from '../lifecycle-parts/signed-status.ts'
import { useLifecycleSave } from '../lifecycle-parts/use-lifecycle-save.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

export const activateSchema = z.object({ mark_let: z.boolean() })

export type ActivateValues = z.output<typeof activateSchema>

/** Activates a draft and optionally marks its unit as let; Undo reverts both. */
export function useActivate(dialog: UrlDialog, lease: LeaseAgreement, place: UnitPlace | undefined) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const format = useFormat()
  const { save, change, changeUnit, isUnderWay, run, place: dialogPlace } = useLifecycleSave(dialog, lease)
  const undo = useUndo({ change, changeUnit })
  // The original unit state: after a refetch mid-save it may already be marked, and Undo would not restore it.
  const at = useStableValue<UnitPlace | undefined>((before) => (isUnderWay ? before : place))
  const submit = async (values: ActivateValues) => {
    const status = signedStatus(lease, format.today())
    const marked = values.mark_let ? letBy(lease, at?.unit, format.today()) : undefined
    await run(values, { changes: { lease_status: status }, place, marked })
    notify({
      kind: 'success',
      text: t(status === 'expired' ? 'success.updated' : 'success.activated'),
      action: { label: t('common:action.undo'), onClick: () => void undo(marked && at?.unit) },
    })
  }
  return { save, submit, place: dialogPlace }
}

/** Reverts the lease to draft and restores a changed unit; a failure is notified, with Retry unless final. */
function useUndo({ change, changeUnit }: Pick<ReturnType<typeof useLifecycleSave>, 'change' | 'changeUnit'>) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite([leaseAgreements, rentUnits], async (unit: RentUnit | undefined) => {
    await change({ lease_status: 'draft' })
    if (!unit) return
    const { is_available, available_from } = unit
    await changeUnit(unit, { is_available, available_from })
  })
  const undo = async (unit: RentUnit | undefined) => {
    try {
      await write.mutateAsync(unit)
    } catch (error) {
      const action = isFinal(error)
        ? undefined
        : { label: t('common:action.retry'), onClick: () => void undo(unit) }
      notify({ kind: 'error', text: errorText(error), action })
    }
  }
  return undo
}
