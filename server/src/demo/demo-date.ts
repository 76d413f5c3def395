import { ownValue } from '@keystead/api-client/own-value'
import { addDays, monthsBetween, shiftMonths } from './dates.ts'

/** Shifts the demo's dates from the day it was written to the day of seeding. */
export interface DemoDates {
  /** A field's date: shifted by whole months or, if the row says so, that many days from today. */
  dateOf(field: string, date: string | null, relative?: Record<string, number | undefined>): string | null
}

export function demoDates(anchor: string, today: string): DemoDates {
  const months = monthsBetween(anchor, today)
  return {
    dateOf(field, date, relative) {
      const days = ownValue(relative, field)
      if (days !== undefined) return addDays(today, days)
      return date === null ? null : shiftMonths(date, months)
    },
  }
}
