import { formSchema } from '@keystead/api-client/fields/form-schema'
import { inSight } from '@keystead/api-client/fields/in-sight'
import { choice, integer, money } from '@keystead/api-client/fields/kinds'
import { pickFields } from '@keystead/api-client/fields/limits'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { RENT_LIMIT } from '@keystead/api-client/money'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import type * as z from 'zod'
import { MAX_STEPS, planSteps, type Stepped, type StepsWish } from './plan-steps.ts'
import type { RentChange } from './rent-change.ts'

const FULL = 100
const belowFull = 'common:validation.lessThan?max=100'
const belowLimit = `common:validation.lessThan?max=${RENT_LIMIT}`

const { start_date } = leaseFields
const value = money({ above: 0, below: RENT_LIMIT, required: true })

export const percentBelowFull = ({ by, value }: RentChange) => by === 'amount' || value < FULL
export const tooManyPercent = { path: ['value'], message: belowFull }

const stepsFields = formSchema(
  {
    start_date,
    every_months: integer({ min: 1, max: 120, required: true }),
    until: choice({ choices: ['times', 'end'], required: true }),
    times: integer({ min: 1, max: MAX_STEPS }),
    by: choice({ choices: ['amount', 'percent'], required: true }),
    value,
  },
  'create',
)

const indexFields = formSchema(
  {
    start_date,
    value: money({ above: 0, below: FULL, required: true }),
    ...pickFields(periodFields, 'notes'),
  },
  'create',
)

export type StepsValues = z.output<typeof stepsFields>
export type IndexValues = z.output<typeof indexFields>

/** Rent steps: start date, interval in months, count and increase. */
export const stepsSchema = (lease: Stepped) =>
  inSight(
    stepsFields
      .refine(({ until, times }) => until === 'end' || times !== null, {
        path: ['times'],
        message: 'common:validation.required',
      })
      .refine(percentBelowFull, tooManyPercent)
      .superRefine(fits(lease, stepsWish)),
    ({ until }) => (until === 'end' ? ['times'] : []),
  )

/** Index adjustment: a single percentage step. */
export const indexSchema = (lease: Stepped) => indexFields.superRefine(fits(lease, indexWish))

export const stepsWish = ({ start_date, every_months, until, times, by, value }: StepsValues): StepsWish => ({
  start_date,
  every_months,
  times: until === 'end' ? null : times,
  change: { by, value },
})

export const indexWish = ({ start_date, value, notes }: IndexValues): StepsWish => ({
  start_date,
  every_months: 12,
  times: 1,
  change: { by: 'percent', value },
  notes,
})

/** The first step must be within the lease, and no rent may exceed the storable maximum. */
const fits =
  <Values extends { start_date: string }>(lease: Stepped, wishOf: (values: Values) => StepsWish) =>
  (values: Values, context: z.RefinementCtx<Values>) => {
    // Invalid dates or numbers yield no plan.
    if (context.issues.length > 0) return
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { steps } = planSteps(lease, wishOf(values))
    if (values.start_date <= lease.start_date) issue('start_date', 'steps.error.start')
    else if (steps.length === 0) issue('start_date', 'steps.error.end')
    if (steps.some(({ total_rent }) => total_rent >= RENT_LIMIT)) issue('value', belowLimit)
  }
