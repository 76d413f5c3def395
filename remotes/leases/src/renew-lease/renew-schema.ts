import { isDay } from '@keystead/api-client/days'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { inSight } from '@keystead/api-client/fields/in-sight'
import { choice, defineFields, flag, money } from '@keystead/api-client/fields/kinds'
import { pickFields } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { RENT_LIMIT } from '@keystead/api-client/money'
import type * as z from 'zod'
import { percentBelowFull, tooManyPercent } from '../rent-steps/plan-schema.ts'
import { rentBefore } from '../rent-steps/rent-before.ts'
import { type RenewalWish, sameLengthEnd } from './renewed-lease.ts'

const renewFields = defineFields({
  ...pickFields(leaseFields, 'start_date', 'end_date', 'lease_number', 'security_deposit'),
  term: choice({ choices: ['same', 'open', 'date'], required: true }),
  rent: choice({ choices: ['keep', 'change'], required: true }),
  by: choice({ choices: ['amount', 'percent'], required: true }),
  value: money({ above: 0, below: RENT_LIMIT }),
  copy_components: flag(),
  status_now: flag(),
  mark_let: flag(),
})

const fields = formSchema(renewFields, 'create')

export type RenewFields = z.output<typeof fields>

/** Starts after the former lease's start; end date and rent increase are required only if chosen. */
export const renewSchema = (lease: LeaseAgreement) =>
  inSight(
    fields
      .refine(({ start_date }) => start_date > lease.start_date, {
        path: ['start_date'],
        message: 'renew.error.start',
      })
      .refine(({ term, end_date }) => term !== 'date' || end_date !== null, {
        path: ['end_date'],
        message: 'invalid.end_date.required',
      })
      .refine(({ term, start_date, end_date }) => term !== 'date' || !end_date || end_date >= start_date, {
        path: ['end_date'],
        message: 'validation.endBeforeStart',
      })
      .refine(
        ({ term, start_date }) => term !== 'same' || isDay(sameLengthEnd(lease, start_date) ?? start_date),
        {
          path: ['term'],
          message: 'renew.error.tooLong',
        },
      )
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

/** Whether a rent exists on that day and is to change; only then an increase is required. */
const changesRent = (lease: LeaseAgreement, start: unknown, rent: unknown) =>
  rent === 'change' && typeof start === 'string' && rentBefore(lease, start) !== undefined

/** Converts form values to a renewal plan. */
export const wishOf = ({ rent, by, value, mark_let: _, ...values }: RenewFields): RenewalWish => ({
  ...values,
  change: rent === 'change' && value !== null ? { by, value } : null,
})
