interface Time {
  start_date: string
  end_date: string | null
  is_month_to_month?: boolean
}

/** An end before the start is an error at the end date. For zod's `refine`, with `endBeforeStart`. */
export const endsInOrder = ({ start_date, end_date, is_month_to_month }: Time): boolean =>
  is_month_to_month === true || end_date === null || end_date >= start_date

/** It is told as soon as both days are there, whatever else is still missing. */
const endBefore = (message: string) => ({
  path: ['end_date'],
  message,
  when: ({ value, issues }: { value: unknown; issues: { path?: PropertyKey[] }[] }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path }) => path?.[0] === 'start_date' || path?.[0] === 'end_date'),
})

export const endBeforeStart = endBefore('validation.endBeforeStart')

/** A rental period's days are called otherwise than those of its lease. */
export const periodEndBeforeStart = endBefore('validation.periodEndBeforeStart')
