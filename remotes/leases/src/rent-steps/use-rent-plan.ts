import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, useSaveSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import { planSaveSteps } from './plan-save.ts'
import { planSteps, type RentPlan, type StepsWish } from './plan-steps.ts'

/**
 * Sends a plan of rents, and keeps what is known of its steps until the dialog is closed. Once half of it is stored the
 * plan is the one that was sent, over a reload as well: drawn up anew from the lease as it is then it would be another.
 */
export function useRentPlan(dialog: UrlDialog, lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const notify = useNotify()
  const save = useSaveSteps({ noId: t('error.period'), draft: dialog.draft })
  const write = useWrite([rentalPeriods, rentComponents], save.run)
  const [sent, setSent] = useState(() => dialog.draft.read()?.kept.plan as RentPlan | undefined)
  const [count, setCount] = useState(0)
  const kept = save.isPartial || write.isPending || write.isSuccess ? sent : undefined
  const submit = async (values: object, wish: StepsWish) => {
    const plan = kept ?? planSteps(lease, wish)
    const steps = planSaveSteps(plan, lease.id, {
      closed: (date) => t('steps.save.closed', { date: format.date(date) }),
      period: ({ start_date, total_rent }) =>
        t('steps.save.period', { date: format.date(start_date), rent: format.money(total_rent) }),
    })
    setSent(plan)
    setCount(steps.length)
    dialog.draft.write({ typed: values, base: {}, plan })
    await write.mutateAsync(steps)
    notify({ kind: 'success', text: t('steps.created', { count: plan.steps.length }) })
  }
  const begin = () => {
    save.begin()
    write.reset()
    setSent(undefined)
  }
  return {
    save,
    submit,
    /** The plan that is being stored, or is stored in part: its fields are no longer to be changed. */
    kept,
    running: write.isPending ? { done: doneOf(save.progress), count } : undefined,
    place: endingWith(dialog, begin),
  }
}

const doneOf = (progress: Record<string, { state: string }>) =>
  Object.values(progress).filter(({ state }) => state === 'done').length
