import { formSchema } from '@keystead/api-client/fields/form-schema'
import { day, defineFields, flag, lines } from '@keystead/api-client/fields/kinds'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import type * as z from 'zod'

const terminateFields = defineFields({
  end_date: day({
    required: true,
    says: { ...leaseFields.end_date.says, required: 'The last day is required' },
    words: 'lastDay',
  }),
  reason: lines({ max: 500 }),
  status_now: flag(),
  mark_free: flag(),
})

/** The end must not be before the lease's start. */
export const terminateSchema = ({ start_date }: Pick<LeaseAgreement, 'start_date'>) =>
  formSchema(terminateFields, 'create').refine(({ end_date }) => end_date >= start_date, {
    path: ['end_date'],
    message: 'validation.endBeforeStart',
  })

export type TerminateValues = z.output<ReturnType<typeof terminateSchema>>
