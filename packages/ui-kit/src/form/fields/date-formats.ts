import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** A day as forms and pages hold it. */
export const iso = 'YYYY-MM-DD'

/** What is taken for a day: the person's format, the same with fewer signs (1.2.2026 for 01.02.2026), and ISO. */
const dayFormats = (format: string) => [
  format,
  format.replace('DD', 'D').replace('MM', 'M'),
  format.replace('DD', 'D'),
  format.replace('MM', 'M'),
  format.replace(/[^DMY]/g, ''),
  iso,
]

/** The same while it is typed: nothing that may be the beginning of something longer, as 2026-3-2 is of 2026-3-20. */
export const dateFormats = (format: string) => dayFormats(format).filter((each) => !/[^D]D$/.test(each))

/** With years of two digits: once a field is left, for 1.2.20 may be the beginning of 1.2.2026. */
const shortYearFormats = (format: string) =>
  dayFormats(format)
    .slice(0, -1)
    .map((each) => each.replace('YYYY', 'YY'))

/**
 * What was typed as 'YYYY-MM-DD', undefined when it is no day. A year of two digits is that of the century which a field
 * up to `max` can have.
 */
export function typedDay(typed: string, format: string, max?: string): string | undefined {
  const day = dayjs(typed, dayFormats(format), true)
  if (day.isValid()) return day.format(iso)
  const short = dayjs(typed, shortYearFormats(format), true)
  if (!short.isValid()) return undefined
  return (max && short.format(iso) > max ? short.subtract(100, 'year') : short).format(iso)
}
