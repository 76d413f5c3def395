import { isDay } from '@keystead/api-client/days'

const DAY_MS = 86_400_000
/** Earliest date the registry accepts in any time zone; nothing is older. */
const FIRST = DAY_MS

/** A zone's offset from UTC in ms. The Swedish locale formats dates like ISO 8601. */
function aheadIn(zone: string, at: number): number {
  const localTime = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${localTime.replace(' ', 'T')}Z`) - at
}

/**
 * Start of a day in a time zone, shifted by `after` days, as an ISO timestamp. Undefined for invalid dates; dates
 * before 1970 are clamped, as there are no entries.
 */
export function startOfDay(day: string | undefined, zone: string, after = 0): string | undefined {
  if (!isDay(day)) return undefined
  const wall = Math.max(FIRST, Date.parse(day) + after * DAY_MS)
  // Applied twice: DST may change between the first guess and the actual time.
  const moment = wall - aheadIn(zone, wall - aheadIn(zone, wall))
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
