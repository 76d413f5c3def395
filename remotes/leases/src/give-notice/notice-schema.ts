import { formSchema } from '@keystead/api-client/fields/form-schema'
import { choice, day, defineFields, flag, lines } from '@keystead/api-client/fields/kinds'
import { noticeParties } from '@keystead/api-client/lease-agreements/choices'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type * as z from 'zod'

const noticeFields = defineFields({
  notice_by: choice({ choices: noticeParties, required: true }),
  notice_received_on: day({
    required: true,
    max: 'today',
    says: { required: 'Enter the day the notice was received', max: 'This day is in the future' },
  }),
  end_date: day({ required: true, words: 'lastDay', says: { required: 'Last day is required' } }),
  reason: lines({ max: 500 }),
  mark_free: flag(),
})

/** The end must not be before the lease's start. */
export const noticeSchema = ({ start_date }: Pick<LeaseAgreement, 'start_date'>) =>
  formSchema(noticeFields, 'create').refine(({ end_date }) => end_date >= start_date, {
    path: ['end_date'],
    message: 'validation.endBeforeStart',
  })

export type NoticeValues = z.output<ReturnType<typeof noticeSchema>>
