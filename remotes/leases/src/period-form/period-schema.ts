import { optionalDay, optionalText, rent, requiredDay, rowId } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import {
  endsInOrder,
  periodEndBeforeStart,
  periodEndWords,
  periodStartWords,
} from '../lease-form/end-date.ts'

const fields = z.object({
  lease_agreement_id: rowId('validation.lease.uuid'),
  start_date: requiredDay(...periodStartWords),
  end_date: optionalDay(periodEndWords),
  total_rent: rent('validation.totalRent'),
  notes: optionalText(2000),
})

/** The form of a rental period (R19, R107). */
export const periodSchema = fields.refine(endsInOrder, periodEndBeforeStart)

/** A new one may end the period before it. */
export const newPeriodSchema = fields
  .extend({ ends_before: z.boolean() })
  .refine(endsInOrder, periodEndBeforeStart)
