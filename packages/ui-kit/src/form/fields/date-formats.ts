import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** Format of days in forms and pages. */
export const iso = 'YYYY-MM-DD'

/** Accepted formats: the user's, the same without padding (1.2.2026 for 01.02.2026), and ISO. */
const dayFormats = (format: string) => [
  format,
  format.replace('DD', 'D').replace('MM', 'M'),
  format.replace('DD', 'D'),
  format.replace('MM', 'M'),
  format.replace(/[^DMY]/g, ''),
  iso,
]

/** Formats accepted while typing: none that may be a prefix of a longer date, as 2026-3-2 is of 2026-3-20. */
export const dateFormats = (format: string) => dayFormats(format).filter((each) => !/[^D]D$/.test(each))

/** Two-digit years, accepted only on blur, as 1.2.20 may be the start of 1.2.2026. */
const shortYearFormats = (format: string) =>
  dayFormats(format)
    .slice(0, -1)
    .map((each) => each.replace('YYYY', 'YY'))

/** Parses typed text to 'YYYY-MM-DD'; undefined if invalid. A two-digit year gets the century that `max` allows. */
export function typedDay(typed: string, format: string, max?: string): string | undefined {
  const day = dayjs(typed, dayFormats(format), true)
  if (day.isValid()) return day.format(iso)
  // Where the year leads, 03-04-26 may be either.
  if (format.startsWith('YYYY')) return undefined
  const short = dayjs(typed, shortYearFormats(format), true)
  if (!short.isValid()) return undefined
  return (max && short.format(iso) > max ? short.subtract(100, 'year') : short).format(iso)
}
