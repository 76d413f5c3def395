import ical, { ICalEventTransparency } from 'ical-generator'
import type { LeaseEvent } from './lease-events.ts'

const SECOND = 1000

interface CalendarInput {
  name: string
  events: LeaseEvent[]
  /** Location of the unit. */
  location?: string
  createdAt: string
  /** Time of the last change; makes the file of an unchanged lease reproducible. */
  changedAt: string
}

/** An RFC 5545 calendar with all-day, transparent events and no alarms. */
export function calendarFile({ name, events, location, createdAt, changedAt }: CalendarInput): string {
  const calendar = ical({ name, prodId: { company: 'Keystead', product: 'Leases' } })
  const stamp = new Date(changedAt)
  // Increases with each change: calendars ignore an event whose SEQUENCE is not newer.
  const sequence = Math.max(0, Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / SECOND))
  for (const { uid, day, summary, repeats } of events) {
    calendar.createEvent({
      id: uid,
      start: new Date(day),
      allDay: true,
      summary,
      location,
      stamp,
      sequence,
      lastModified: stamp,
      transparency: ICalEventTransparency.TRANSPARENT,
      repeating: repeats && `RRULE:${repeats}`,
    })
  }
  // The library omits the final line break required by RFC 5545.
  return `${calendar}\r\n`
}
