import { endsBeforeStart } from '@keystead/api-client/violation'

interface Time {
  start_date: string
  end_date: string | null
  is_month_to_month?: boolean
}

/** Validates that the end is not before the start. For zod's `refine`, with `endBeforeStart`. */
export const endsInOrder = (time: Time): boolean =>
  time.is_month_to_month === true || endsBeforeStart(time).length === 0

/** Reported as soon as both dates are present, regardless of other errors. */
const endBefore = (message: string) => ({
  path: ['end_date'],
  message,
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] }[] }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => path?.[0] === 'start_date' || path?.[0] === 'end_date'),
})

export const endBeforeStart = endBefore('validation.endBeforeStart')

/** Same check with the wording for rental periods. */
export const periodEndBeforeStart = endBefore('validation.periodEndBeforeStart')
