import { isDay } from '@keystead/api-client/days'

const DAY_MS = 86_400_000
/** Earlier ones the registry refuses, in any zone: nothing was done then. */
const FIRST = DAY_MS

/** What a zone's clocks are ahead of UTC. Swedish writes a moment as ISO does. */
function aheadIn(zone: string, at: number): number {
  const written = new Date(at).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${written.replace(' ', 'T')}Z`) - at
}

/**
 * The moment at which a day begins in a zone; with `after`, one that follows. Nothing where it is no day, and for one before
 * 1970 a moment that comes before all that was done too.
 */
export function startOfDay(day: string | undefined, zone: string, after = 0): string | undefined {
  if (!isDay(day)) return undefined
  const wall = Math.max(FIRST, Date.parse(day) + after * DAY_MS)
  // Asked twice: clocks may be changed between the first guess and the moment itself.
  const moment = wall - aheadIn(zone, wall - aheadIn(zone, wall))
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
