import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { ownValue } from '@keystead/api-client/own-value'
import type { RentComponentCreate } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import type { RentalPeriod, RentalPeriodCreate } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type SaveStep, type StepsSave, saveStep } from '@keystead/ui-kit'
import type { PlannedPeriod, RentPlan } from './plan-steps.ts'
import type { CopiedComponent } from './rent-change.ts'
import type { PeriodEnd } from './use-period-end.ts'

interface PlanWords {
  closed: (day: string) => string
  period: (period: PlannedPeriod) => string
}

interface PlanContext {
  end: PeriodEnd
  words: PlanWords
}

/** Save steps of a rent plan: end the running periods, then each period with its components. */
export function planSaveSteps(
  { first, ends = [], steps }: RentPlan,
  { id: leaseId, rental_periods }: LeaseAgreement,
  { end, words }: PlanContext,
): SaveStep[] {
  const stepsOf = (key: string, period: PlannedPeriod) =>
    periodSteps(key, period, () => leaseId, words.period(period))
  return [
    ...ends.flatMap(({ id, end_date }) => {
      const period = rental_periods.find((each) => each.id === id)
      return period ? [endingStep(end, { period, end_date }, words.closed(end_date))] : []
    }),
    ...(first ? stepsOf('first', first) : []),
    ...steps.flatMap((period, index) => stepsOf(`step ${index}`, period)),
  ]
}

/** Ends a period. Updates an existing row, so repeating it is harmless. */
export const endingStep = (
  end: PeriodEnd,
  { period, end_date }: { period: RentalPeriod; end_date: string },
  label: string,
): SaveStep =>
  saveStep({
    key: `end-${period.id}`,
    label,
    body: { end_date },
    create: (body) => end(period, body),
    update: (_id, body) => end(period, body),
  })

type NewPeriod = Pick<PlannedPeriod, 'start_date' | 'end_date' | 'total_rent' | 'notes' | 'components'>

/**
 * Save steps of a period and its components. Component keys derive from the period's, which stays stable if its dates
 * change between retries.
 */
export function periodSteps(
  key: string,
  { components, ...period }: NewPeriod,
  leaseOf: (idOf: (key: string) => string) => string,
  label: string,
): SaveStep[] {
  const { start_date, end_date, total_rent, notes } = period
  return [
    saveStep<Omit<RentalPeriodCreate, 'lease_agreement_id'>>({
      key,
      label,
      body: { start_date, end_date, total_rent, notes },
      create: (body, idempotencyKey, idOf) =>
        rentalPeriods.create({ ...body, lease_agreement_id: leaseOf(idOf) }, idempotencyKey),
      update: rentalPeriods.update,
    }),
    ...components.map((component, index) => componentStep(component, key, index)),
  ]
}

const componentStep = (component: CopiedComponent, period: string, index: number) =>
  saveStep<Omit<RentComponentCreate, 'rental_period_id'>>({
    key: `${period}${divider}${index}`,
    label: component.component_name,
    body: component,
    create: (body, idempotencyKey, idOf) =>
      rentComponents.create({ ...body, rental_period_id: idOf(period) }, idempotencyKey),
    update: rentComponents.update,
  })

const divider = ' component '

type Account = Pick<StepsSave, 'failed' | 'progress'>
type State = Account['progress'][string]

/** Error summary of a partial save of several periods: one line per period, including its components. */
export function byPeriod({ failed = [], progress }: Account): Account {
  const lines = failed.filter(({ key }) => !key.includes(divider))
  const stateOf = (key: string): [string, State][] => {
    const parts = failed.filter((step) => step.key === key || step.key.startsWith(key + divider))
    const states = parts.map((step) => ownValue(progress, step.key)?.state)
    if (states.includes('failed')) return [[key, { state: 'failed' }]]
    return states.every((state) => state === 'done') ? [[key, { state: 'done' }]] : []
  }
  return { failed: lines, progress: Object.fromEntries(lines.flatMap(({ key }) => stateOf(key))) }
}
