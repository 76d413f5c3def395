import { describe, expect, it } from 'vitest'
import { proposedEnd } from './proposed-end.ts'
import { easterOf, thirdWorkingDay } from './working-days.ts'

const startDate = '2018-11-05'
const end = (by: 'tenant' | 'landlord', receivedOn: string, since = startDate) =>
  proposedEnd({ by, receivedOn, startDate: since })?.end

describe('working days in Germany', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day))

  it.each([
    ['2026-11', '2026-11-04'], // the 1st is a Sunday
    ['2026-10', '2026-10-05'], // Unity Day is a Saturday, the 4th a Sunday
    ['2026-04', '2026-04-04'], // Good Friday
    ['2027-01', '2027-01-05'], // New Year, a Sunday
    ['2026-05', '2026-05-05'], // May Day, a Sunday
    ['2026-08', '2026-08-04'], // Saturdays count
  ])('the third of %s is %s', (month, day) => expect(thirdWorkingDay(month)).toBe(day))
})

describe('the earliest last day (R56)', () => {
  it('counts the month in which notice is received by its third working day', () => {
    expect(end('tenant', '2026-11-04')).toBe('2027-01-31')
    expect(end('tenant', '2026-11-05')).toBe('2027-02-28')
  })

  it.each([
    ['2021-11-05', '2027-01-31'],
    ['2021-11-04', '2027-04-30'],
    ['2018-11-04', '2027-07-31'],
    ['2018-11-05', '2027-04-30'],
  ])('grows for the landlord with the tenancy at receipt: since %s until %s', (since, last) =>
    expect(end('landlord', '2026-11-04', since)).toBe(last),
  )

  it('is always three months for the tenant', () => {
    expect(end('tenant', '2026-11-04', '1999-01-01')).toBe('2027-01-31')
  })

  it('is the lease’s own end where that comes first, unless it is past', () => {
    const until = (endDate: string) => {
      const proposal = proposedEnd({ by: 'tenant', receivedOn: '2026-11-05', startDate, endDate })
      return [proposal?.end, proposal?.endsAnyway]
    }
    expect(until('2027-01-31')).toEqual(['2027-01-31', true])
    expect(until('2027-02-28')).toEqual(['2027-02-28', false])
    expect(until('2030-12-31')).toEqual(['2027-02-28', false])
    expect(until('2026-10-31')).toEqual(['2027-02-28', false])
  })

  it('is absent by agreement', () => {
    expect(proposedEnd({ by: 'agreement', receivedOn: '2026-11-04', startDate })).toBeNull()
  })
})
