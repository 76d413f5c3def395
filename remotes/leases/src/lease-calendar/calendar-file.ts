import ical, { ICalEventTransparency } from 'ical-generator'
import type { LeaseEvent } from './lease-events.ts'

interface CalendarOf {
  name: string
  events: LeaseEvent[]
  /** Where the unit is. */
  location?: string
  /** When the lease was last changed: the file of an unchanged lease is the same again. */
  changedAt: string
}

/** A calendar in the text of RFC 5545. Its days are whole ones and take nobody's time; nothing rings. */
export function calendarFile({ name, events, location, changedAt }: CalendarOf): string {
  const calendar = ical({ name, prodId: { company: 'Keystead', product: 'Leases' } })
  const stamp = new Date(changedAt)
  for (const { uid, day, summary, repeats } of events) {
    calendar.createEvent({
      id: uid,
      start: new Date(day),
      allDay: true,
      summary,
      location,
      stamp,
      lastModified: stamp,
      transparency: ICalEventTransparency.TRANSPARENT,
      repeating: repeats && `RRULE:${repeats}`,
    })
  }
  return calendar.toString()
}
