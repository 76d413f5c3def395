import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useFormat, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { endingWith, useSaveSteps } from '@keystead/ui-kit'
import { useState } from 'react'
import { planSaveSteps } from './plan-save.ts'
import { type PlannedPeriod, planSteps, type RentPlan, type StepsWish } from './plan-steps.ts'
import { usePeriodEnd } from './use-period-end.ts'

/**
 * Submits a rent plan and tracks partial saves until the dialog closes. After a partial save the plan stays as first
 * sent (kept in the draft), because recomputing from the updated lease would yield a different one.
 */
export function useRentPlan(dialog: UrlDialog, lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const notify = useNotify()
  const save = useSaveSteps({ noId: t('error.period'), draft: dialog.draft, isLive: true })
  const write = useWrite([rentalPeriods, rentComponents], save.run)
  const end = usePeriodEnd()
  const [sent, setSent] = useState(() => planIn(dialog.draft))
  const [count, setCount] = useState(0)
  const submitted = save.isPartial || write.isPending || write.isSuccess ? sent : undefined
  const submit = async (values: object, wish: StepsWish) => {
    const plan = submitted ?? planSteps(lease, wish)
    const words = {
      closed: (date: string) => t('steps.save.closed', { date: format.date(date) }),
      period: ({ start_date, total_rent }: PlannedPeriod) =>
        t('steps.save.period', { date: format.date(start_date), rent: format.money(total_rent) }),
    }
    const steps = planSaveSteps(plan, lease, { end, words })
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
    /** The plan being saved or partially saved; its fields are locked. */
    submitted,
    running: write.isPending ? { done: doneOf(save.progress), count } : undefined,
    place: endingWith(dialog, begin),
  }
}

/** Undefined if it is no plan of this build. */
function planIn(draft: UrlDialog['draft']): RentPlan | undefined {
  const plan = draft.read()?.kept.plan as Partial<RentPlan> | undefined
  return Array.isArray(plan?.steps) ? (plan as RentPlan) : undefined
}

const doneOf = (progress: Record<string, { state: string }>) =>
  Object.values(progress).filter(({ state }) => state === 'done').length
