import ical, { ICalEventTransparency } from 'ical-generator'
import type { LeaseEvent } from './lease-events.ts'

const SECOND = 1000

interface CalendarOf {
  name: string
  events: LeaseEvent[]
  /** Where the unit is. */
  location?: string
  createdAt: string
  /** When anything in it was last changed: the file of an unchanged lease is the same again. */
  changedAt: string
}

/** A calendar in the text of RFC 5545. Its days are whole ones and take nobody's time; nothing rings. */
export function calendarFile({ name, events, location, createdAt, changedAt }: CalendarOf): string {
  const calendar = ical({ name, prodId: { company: 'Keystead', product: 'Leases' } })
  const stamp = new Date(changedAt)
  // It grows with each change: a calendar keeps the event that it has where another is no newer.
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
  // The library leaves out the break after the last line, which RFC 5545 asks for.
  return `${calendar}\r\n`
}
