import {
  choice,
  inSight,
  integer,
  optionalText,
  orNull,
  rent,
  requiredDay,
} from '@keystead/api-client/form-fields'
import { RENT_LIMIT } from '@keystead/api-client/money'
import * as z from 'zod'
import { startWords } from '../lease-form/end-date.ts'
import { MOST_STEPS, planSteps, type Stepped, type StepsWish } from './plan-steps.ts'
import type { RentChange } from './rent-change.ts'

const FULL = 100
const belowFull = 'common:validation.lessThan?max=100'
const belowLimit = `common:validation.lessThan?max=${RENT_LIMIT}`

/** By how much a rent goes up: of the steps, and of a renewal. */
const changeFields = { by: choice(['amount', 'percent']), value: rent() }

export const percentBelowFull = ({ by, value }: RentChange) => by === 'amount' || value < FULL
export const tooManyPercent = { path: ['value'], message: belowFull }

const stepsFields = z.object({
  start_date: requiredDay(...startWords),
  every_months: integer(1, 120),
  until: choice(['times', 'end']),
  times: orNull(integer(1, MOST_STEPS)),
  ...changeFields,
})

const indexFields = z.object({
  start_date: requiredDay(...startWords),
  value: rent().lt(FULL, belowFull),
  notes: optionalText(2000),
})

export type StepsValues = z.output<typeof stepsFields>
export type IndexValues = z.output<typeof indexFields>

/** Rent steps of a lease: from a day, every so many months, so often, by so much. */
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

/** An index adjustment: one step from a day by so many per cent. */
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

/** A first step has to lie within the lease, and no rent may grow beyond what is stored (R123). */
const fits =
  <Values extends { start_date: string }>(lease: Stepped, wishOf: (values: Values) => StepsWish) =>
  (values: Values, context: z.RefinementCtx<Values>) => {
    // Of what is no day or no number there is no plan.
    if (context.issues.length > 0) return
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { steps } = planSteps(lease, wishOf(values))
    if (values.start_date <= lease.start_date) issue('start_date', 'steps.error.start')
    else if (steps.length === 0) issue('start_date', 'steps.error.end')
    if (steps.some(({ total_rent }) => total_rent >= RENT_LIMIT)) issue('value', belowLimit)
  }
