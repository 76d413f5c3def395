import {
  choice,
  inSight,
  notNegativeAmount,
  optionalDay,
  optionalText,
  orNull,
  rent,
  requiredDay,
} from '@keystead/api-client/form-fields'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import * as z from 'zod'
import { endWords, startWords } from '../lease-form/end-date.ts'
import { percentBelowFull, tooManyPercent } from '../rent-steps/plan-schema.ts'
import { rentBefore } from '../rent-steps/rent-before.ts'
import { type RenewalWish, renewalEnd } from './renewed-lease.ts'

const fields = z.object({
  start_date: requiredDay(...startWords),
  term: choice(['same', 'open', 'date']),
  end_date: optionalDay(endWords),
  lease_number: optionalText(50),
  rent: choice(['keep', 'change']),
  by: choice(['amount', 'percent']),
  value: orNull(rent()),
  security_deposit: notNegativeAmount,
  copy_components: z.boolean(),
  status_now: z.boolean(),
  mark_let: z.boolean(),
})

export type RenewFields = z.output<typeof fields>

/** A renewal: after the former lease's start, with an end where one is wished for, and by how much the rent goes up. */
export const renewSchema = (lease: LeaseAgreement) =>
  inSight(
    fields
      .refine(({ start_date }) => start_date > lease.start_date, {
        path: ['start_date'],
        message: 'renew.error.start',
      })
      .refine(({ term, end_date }) => term !== 'date' || end_date !== null, {
        path: ['end_date'],
        message: 'terminate.error.end',
      })
      .refine((values) => (renewalEnd(lease, wishOf(values)) ?? LAST_DAY) >= values.start_date, {
        path: ['end_date'],
        message: 'validation.endBeforeStart',
      })
      .refine(({ start_date, rent, value }) => !changesRent(lease, start_date, rent) || value !== null, {
        path: ['value'],
        message: 'common:validation.required',
      })
      .refine(({ by, value }) => percentBelowFull({ by, value: value ?? 0 }), tooManyPercent),
    ({ start_date, term, rent }) => [
      ...(term === 'date' ? [] : ['end_date']),
      ...(changesRent(lease, start_date, rent) ? [] : ['value']),
    ],
  )

/** Whether there is a rent on that day, and it is to be another one: only then it is asked for. */
const changesRent = (lease: LeaseAgreement, start: unknown, rent: unknown) =>
  rent === 'change' && typeof start === 'string' && rentBefore(lease, start) !== undefined

const LAST_DAY = '9999-12-31'

/** What is wished for, as the plan of a renewal takes it. */
export const wishOf = ({ rent, by, value, mark_let: _, ...values }: RenewFields): RenewalWish => ({
  ...values,
  change: rent === 'change' && value !== null ? { by, value } : null,
})
