interface Time {
  start_date: string
  end_date: string | null
  is_month_to_month?: boolean
}

/** Validates that the end is not before the start. For zod's `refine`, with `endBeforeStart`. */
export const endsInOrder = ({ start_date, end_date, is_month_to_month }: Time): boolean =>
  is_month_to_month === true || end_date === null || end_date >= start_date

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

/** Whether a lease is over by its status, whatever its dates. */
export const isEndedStatus = (status?: string | null): boolean =>
  status != null && !['draft', 'active'].includes(status)
