import { optionalText, requiredDay } from '@keystead/api-client/form-fields'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import * as z from 'zod'
import { endWords } from '../lease-form/end-date.ts'

/** The end of a lease: not before its start (R21). */
export const terminateSchema = ({ start_date }: Pick<LeaseAgreement, 'start_date'>) =>
  z
    .object({
      end_date: requiredDay('terminate.error.end', endWords),
      reason: optionalText(500),
      status_now: z.boolean(),
      mark_free: z.boolean(),
    })
    .refine(({ end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: 'validation.endBeforeStart',
    })

export type TerminateValues = z.output<ReturnType<typeof terminateSchema>>
