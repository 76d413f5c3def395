import type { Settings } from '../services.ts'

interface Day {
  year: string
  month: string
  day: string
}

const unknown = '\u2014'
const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Cached: constructing one is slow, and lists ask for "today" on every render. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone)
  if (cached) return cached
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

function dayInZone(time: Date, timeZone: string): Day {
  const parts = calendarOf(timeZone).formatToParts(time)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { year: partOf('year').padStart(4, '0'), month: partOf('month'), day: partOf('day') }
}

function print({ year, month, day }: Day, format: Settings['dateFormat']): string {
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** A date without a time has no zone and is printed as is; a timestamp is printed as its day in the user's zone. */
export function formatDate(
  { dateFormat, timezone }: Pick<Settings, 'dateFormat' | 'timezone'>,
  iso: string,
): string {
  const [, year, month, day] = plainDay.exec(iso) ?? []
  if (year && month && day) return print({ year, month, day }, dateFormat)
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? unknown : print(dayInZone(time, timezone), dateFormat)
}

/** Date by the setting, time by the language: 2:30 PM, 14:30. */
export function formatDateTime(settings: Omit<Settings, 'currency'>, iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return unknown
  const clock = new Intl.DateTimeFormat(settings.language, {
    timeZone: settings.timezone,
    hour: settings.language === 'en' ? 'numeric' : '2-digit',
    minute: '2-digit',
  }).format(time)
  return `${print(dayInZone(time, settings.timezone), settings.dateFormat)}, ${clock}`
}

/** Today in the time zone, `YYYY-MM-DD`. */
export function todayIn(timezone: string, now = new Date()): string {
  return print(dayInZone(now, timezone), 'YYYY-MM-DD')
}
