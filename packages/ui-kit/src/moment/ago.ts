const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 minutes ago", for what was done within a day; null for what is older and is told by its date. */
export function agoOf(at: string, now: number, language: string): string | null {
  const passed = now - Date.parse(at)
  if (passed >= DAY) return null
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // Clocks differ: what seems to be ahead is now.
  if (passed < MINUTE) return words.format(0, 'minute')
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute')
  return words.format(-Math.floor(passed / HOUR), 'hour')
}
