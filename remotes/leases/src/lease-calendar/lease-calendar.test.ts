import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { leaseEvents } from './lease-events.ts'

const t = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join('|')
const format = { money: (amount: number) => `${amount} €` }

/** A lease's file, parsed by another library. */
function read(lease: ReturnType<typeof aLease>, changedAt = '2026-02-06T09:30:00Z') {
  const events = leaseEvents({ lease, unit: 'VH-02', language: 'en', t, format })
  const text = calendarFile({
    name: 'Lease',
    events,
    location: 'Weg 1',
    createdAt: lease.created_at,
    changedAt,
  })
  const calendar = new ICAL.Component(ICAL.parse(text))
  const all = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const days = (event: ICAL.Event, most: number) => {
    const days = event.iterator()
    return Array.from({ length: most }, () => days.next()?.toString()).filter(Boolean)
  }
  const dues = all.filter(({ summary }) => summary.startsWith('calendar.due'))
  return { text, all, dues, days }
}

describe('a lease’s calendar', () => {
  const tenant_contact = aTenant('Lea', 'Müller; "Ö", a\\b')
  const lease = aLease({
    tenant_contact,
    start_date: '2025-11-15',
    end_date: '2026-11-14',
    payment_due_day: 3,
    rental_periods: [
      aPeriod({ start_date: '2026-05-01', total_rent: 1150 }),
      aPeriod({ start_date: '2025-11-15', total_rent: 1000 }),
    ],
  })

  it('has start, new rents, due days and end, as all-day events without alarms', () => {
    const { all, text } = read(lease)
    expect(all.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual([
      ['2025-11-15', 'calendar.start|VH-02, Lea Müller; "Ö", a\\b'],
      ['2026-05-01', 'calendar.step|VH-02, Lea Müller; "Ö", a\\b|1150 €'],
      // The first month is owed on the first day, as its due day has passed.
      ['2025-11-15', 'calendar.due|VH-02, Lea Müller; "Ö", a\\b'],
      ['2025-12-03', 'calendar.due|VH-02, Lea Müller; "Ö", a\\b'],
      ['2026-11-14', 'calendar.end|VH-02, Lea Müller; "Ö", a\\b'],
    ])
    expect(all.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(text).not.toContain('VALARM')
    // Each line ends with CRLF, including the last (RFC 5545).
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  it('has no rent that starts after the lease’s end, and one that starts after the lease', () => {
    const rental_periods = [
      aPeriod({ start_date: '2026-02-01', total_rent: 1100 }),
      aPeriod({ start_date: '2026-11-15', total_rent: 1200 }),
    ]
    const steps = read({ ...lease, rental_periods }).all.filter(({ summary }) => summary.includes('step'))
    expect(steps.map(({ startDate }) => startDate.toString())).toEqual(['2026-02-01'])
  })

  it('has the rent that applies again after a period, under its own name', () => {
    const held = aPeriod({ start_date: '2025-01-01', total_rent: 1000 })
    const reduced = aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 500 })
    const steps = (rental_periods: LeaseAgreement['rental_periods']) => {
      const given = aLease({ start_date: '2025-01-01', rental_periods })
      return leaseEvents({ lease: given, language: 'en', t, format })
        .filter(({ summary }) => summary.includes('step'))
        .map(({ uid, day, summary }) => [uid.split('.')[0], day, summary.split('|').at(-1)])
    }
    const expected = [
      [reduced.id, '2027-01-01', '500 €'],
      [`end-${reduced.id}`, '2027-04-01', '1000 €'],
    ]
    expect(steps([held, reduced])).toEqual(expected)
    // Likewise for the lease's own rent.
    expect(steps([reduced])).toEqual(expected)
  })

  it('has no new rent if a period starts with the previous one, states none, or is past the end', () => {
    const periods = [
      aPeriod({ start_date: '2025-11-15', end_date: '2026-04-30', total_rent: 1000 }),
      aPeriod({ start_date: '2026-05-01', end_date: '2026-08-31', total_rent: 1000 }),
    ]
    const steps = (given: Partial<LeaseAgreement>) =>
      read({ ...lease, rental_periods: periods, ...given })
        .all.filter(({ summary }) => summary.includes('step'))
        .map(({ startDate }) => startDate.toString())
    expect(steps({ monthly_rent: null })).toEqual([])
    expect(steps({ monthly_rent: 900, end_date: '2026-08-31' })).toEqual([])
    expect(steps({ monthly_rent: 900 })).toEqual(['2026-09-01'])
  })

  it('is reproducible, and keeps its events’ ids when the lease changes', () => {
    expect(read(lease).text).toBe(read(lease).text)
    const moved = read({ ...lease, start_date: '2025-12-20', end_date: '2027-01-31', payment_due_day: 1 })
    expect(moved.all.map(({ uid }) => uid)).toEqual(read(lease).all.map(({ uid }) => uid))
    expect(new Set(moved.all.map(({ uid }) => uid)).size).toBe(5)
  })

  it('increases the sequence on a change: a second import updates the events', () => {
    const created_at = '2026-02-06T09:30:00.400Z'
    const sequences = ['2026-02-06T09:30:00.400Z', '2026-02-06T09:31:40.400Z', '2026-02-01T00:00:00Z'].map(
      (at) => read({ ...lease, created_at }, at).all.map(({ sequence }) => sequence),
    )
    expect(sequences).toEqual([0, 100, 0].map((count) => Array(5).fill(count)))
  })

  it.each([
    [1, '2024-01-01', ['2024-01-01', '2024-02-01', '2024-03-01']],
    [28, '2024-01-29', ['2024-01-29', '2024-02-28', '2024-03-28', '2024-04-28']],
    [29, '2025-01-30', ['2025-01-30', '2025-02-28', '2025-03-29', '2025-04-29']],
    [30, '2024-01-01', ['2024-01-30', '2024-02-29', '2024-03-30']],
    [31, '2025-12-31', ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ])('is due on the %i., in short months on their last day', (payment_due_day, start_date, expected) => {
    const { dues, days } = read(aLease({ start_date, payment_due_day }))
    for (const due of dues) expect(days(due, 1)).toEqual([due.startDate.toString()])
    const all = dues.flatMap((due) => days(due, expected.length)).toSorted()
    expect(all.slice(0, expected.length)).toEqual(expected)
  })

  it('is not due while the lease is a draft', () => {
    const draft = read({ ...lease, end_date: null, lease_status: 'draft' })
    expect(draft.all.map(({ summary }) => summary.split('|')[0])).toEqual(['calendar.start', 'calendar.step'])
  })

  it.each([
    ['2026-01-10', '2026-03-31', 31, ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['2026-01-10', '2026-03-10', 30, ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['2026-01-01', '2026-02-10', 15, ['2026-01-15', '2026-02-15']],
    ['2026-01-10', '2026-01-20', 25, ['2026-01-25']],
    ['2026-01-10', '2026-01-20', 5, ['2026-01-10']],
  ])('is due in each month, from %s to %s on day %i', (start_date, end_date, payment_due_day, expected) => {
    const { dues, days } = read(aLease({ start_date, end_date, payment_due_day }))
    expect(dues.flatMap((due) => days(due, 99)).toSorted()).toEqual(expected)
  })
})
