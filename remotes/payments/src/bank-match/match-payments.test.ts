import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AssignedLine, type MatchablePayment, matchPayments, mayMatch } from './match-payments.ts'

const line = (key: string, day = '2026-11-03', cents = 90_000): AssignedLine => ({
  line: { key, day, cents, number: 1, name: '', purpose: '', iban: '' },
  target: { leaseId: 'vogt', kind: 'rent' },
})
const payment = (of: Partial<MatchablePayment> = {}): MatchablePayment => ({
  id: 'hand',
  lease_agreement_id: 'vogt',
  kind: 'rent',
  amount: 900,
  paid_on: '2026-11-03',
  method: null,
  month: null,
  reference: null,
  iban: null,
  bank_line: null,
  created_at: `${of.paid_on ?? '2026-11-03'}T08:00:00.000Z`,
  updated_at: '2026-11-24T08:00:00.000Z',
  ...of,
})
const found = (lines: AssignedLine[], ...payments: MatchablePayment[]) =>
  Object.fromEntries(
    [
      ...matchPayments(
        lines,
        payments,
        lines.map(({ line: { key } }) => key),
      ),
    ].map(([key, { id }]) => [key, id]),
  )

afterEach(() => vi.restoreAllMocks())

describe('a line was already recorded by hand (R191) if', () => {
  it('it was linked just after midnight, in the time zone of the browser', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    const linked = payment({ month: '2026-11-01', bank_line: 'csv', updated_at: '2026-11-05T23:30:00.000Z' })
    expect(found([line('a', '2026-11-06')], linked)).toEqual({ a: 'hand' })
    expect(found([line('a', '2026-11-07')], linked)).toEqual({})
  })

  it.each([
    ['the same day', '2026-11-03'],
    ['ten days before it', '2026-10-24'],
    ['ten days after it', '2026-11-13'],
  ])('its lease was paid the same on %s', (_, paid_on) => {
    expect(found([line('a')], payment({ paid_on }))).toEqual({ a: 'hand' })
  })

  it.each([
    ['paid late and recorded at once', '2026-11-24', '2026-11-24'],
    ['paid late and recorded weeks later', '2026-11-15', '2026-12-20'],
    ['recorded shortly before the bank booked it', '2026-11-29', '2026-11-24'],
  ])('a month was %s, as one press stores its due day', (_, day, recordedOn) => {
    const pressed = { month: '2026-11-01', paid_on: '2026-11-01', created_at: `${recordedOn}T08:00:00.000Z` }
    expect(found([line('a', day)], payment(pressed))).toEqual({ a: 'hand' })
  })

  it('so was a deposit', () => {
    const paidBack = line('a', '2026-11-03', -90_000)
    const target = { ...paidBack.target, kind: 'deposit_return' as const }
    expect(found([{ ...paidBack, target }], payment({ kind: 'deposit_return' }))).toEqual({ a: 'hand' })
  })

  it('it was repaid, and not received', () => {
    const repaid = line('a', '2026-11-03', -90_000)
    expect(found([repaid], payment())).toEqual({})
    expect(found([repaid], payment({ amount: -900 }))).toEqual({ a: 'hand' })
  })
})

it.each([
  ['eleven days away', { paid_on: '2026-11-14' }],
  ['another amount', { amount: 900.01 }],
  ['a repayment', { amount: -900 }],
  ['for another lease', { lease_agreement_id: 'kurz' }],
  ['a deposit', { kind: 'deposit' as const }],
  ['in cash', { method: 'cash' as const }],
  ['from a bank line of another day', { bank_line: 'other', paid_on: '2026-11-02' }],
  ['from another line of this file', { bank_line: 'a' }],
  ['split over several leases', { bank_line: 'other/2' }],
  ['of an earlier day without a month', { paid_on: '2026-10-01', created_at: '2026-11-20T08:00:00.000Z' }],
  [
    'for a month that was recorded weeks before',
    { month: '2026-10-01', paid_on: '2026-10-01', created_at: '2026-10-20T08:00:00.000Z' },
  ],
  [
    'for a month that was recorded after the next one was due',
    { month: '2026-10-01', paid_on: '2026-10-01', created_at: '2026-11-20T08:00:00.000Z' },
  ],
])('a payment %s is different', (_, of) => {
  expect(found([line('a')], payment(of))).toEqual({})
})

it('a payment matches only one line, the nearest', () => {
  const lines = [line('first', '2026-11-01'), line('second', '2026-11-04')]
  expect(found(lines, payment())).toEqual({ second: 'hand' })
  expect(found(lines, payment(), payment({ id: 'other', paid_on: '2026-11-04' }))).toEqual({
    first: 'hand',
    second: 'other',
  })
})

it('months recorded together or late each match their own line', () => {
  const pressed = (month: string, created_at: string) =>
    payment({ id: month, month, paid_on: month, created_at: `${created_at}T08:00:00.000Z` })
  const together = ['2026-09-01', '2026-10-01', '2026-11-01'].map((month) => pressed(month, '2026-11-24'))
  const early = [line('oct', '2026-09-30'), line('nov', '2026-10-30')]
  expect(found(early, ...together)).toEqual({ oct: '2026-10-01', nov: '2026-11-01' })
  expect(found([line('late', '2026-11-20')], ...together)).toEqual({ late: '2026-11-01' })
  const late = [pressed('2026-10-01', '2026-11-03'), pressed('2026-11-01', '2026-11-28')]
  expect(found([line('oct', '2026-11-03'), line('nov', '2026-11-28')], ...late)).toEqual({
    oct: '2026-10-01',
    nov: '2026-11-01',
  })
})

describe('a line of another file, booked with another key,', () => {
  const booked = (id: string) => payment({ id, bank_line: `other ${id}`, iban: 'DE11' })

  it('matches by lease, day and amount, whatever its kind', () => {
    expect(found([line('a')], booked('1'))).toEqual({ a: '1' })
    expect(found([line('a')], { ...booked('1'), kind: 'deposit' })).toEqual({ a: '1' })
    expect(found([line('a')], { ...booked('1'), kind: 'deposit_return' })).toEqual({})
  })

  it('matches one of two equal lines, unless both were booked', () => {
    expect(Object.values(found([line('a'), line('b')], booked('1')))).toEqual(['1'])
    expect(found([line('a'), line('b')], booked('1'), booked('2'))).toEqual({ a: '1', b: '2' })
  })

  it('is no match for a second payment beside it in the same file', () => {
    const first = payment({ bank_line: 'first' })
    expect([...matchPayments([line('second')], [first], ['first', 'second'])]).toEqual([])
  })

  it.each([
    ['once it was pressed for a month and linked', { month: '2026-11-01' }, { a: '1' }],
    ['not if it names no month', { month: null }, {}],
    ['not if its line named the month', { month: '2026-11-01', created_at: '2026-11-24T08:00:00.000Z' }, {}],
    ['not if it has another amount', { month: '2026-11-01', amount: 450 }, {}],
    ['not if its IBAN is another', { month: '2026-11-01', iban: 'DE22' }, {}],
    ['not if it was linked before the line’s day', { month: '2026-11-01', updated_at: '2026-11-02' }, {}],
  ])('matches within days %s', (_, of, expected) => {
    const { line: read, target } = line('a')
    const pressed = { ...booked('1'), paid_on: '2026-11-01', ...of }
    expect(found([{ line: { ...read, iban: 'DE11' }, target }], pressed)).toEqual(expected)
  })

  it('matches none near the day its month was recorded, which may be the next rent', () => {
    const linked = { ...booked('1'), month: '2026-10-01', paid_on: '2026-10-01' }
    const late = { ...linked, created_at: '2026-10-28T08:00:00.000Z' }
    expect(found([line('a', '2026-11-02')], late)).toEqual({})
  })

  it.each([
    ['another IBAN', 'DE22', {}],
    ['the same IBAN', 'DE11', { a: '1' }],
    ['no IBAN', '', { a: '1' }],
    ['an account number', '0044053201', { a: '1' }],
  ])('with %s is a match unless both have an IBAN and they differ', (_, iban, expected) => {
    const { line: read, target } = line('a')
    expect(found([{ line: { ...read, iban }, target }], booked('1'))).toEqual(expected)
    const unknown = { ...booked('1'), iban: null }
    expect(found([{ line: { ...read, iban }, target }], unknown)).toEqual({ a: '1' })
  })

  it('is none while it is split', () => {
    const parts = [booked('1'), payment({ id: 'part', bank_line: 'other 1/2' })]
    expect(found([line('a')], ...parts)).toEqual({})
  })
})

describe('a line may have been recorded by hand (R158)', () => {
  const maybe = (of: AssignedLine, ofLease: MatchablePayment[]) => mayMatch(of.line, of.target, ofLease)
  const twoMonths = line('a', '2026-11-18', 180_000)
  const inOneGo = { created_at: '2026-11-18T08:00:00.000Z' }
  const september = payment({ ...inOneGo, id: 's', month: '2026-09-01', paid_on: '2026-09-03' })
  const october = payment({ ...inOneGo, id: 'o', month: '2026-10-01', paid_on: '2026-10-03' })

  it('as a deposit', () => {
    expect(maybe(line('a'), [payment({ kind: 'deposit' })])).toBe(true)
    expect(maybe(line('a'), [payment({ kind: 'deposit', paid_on: '2026-10-20' })])).toBe(false)
    expect(maybe(line('a'), [payment({ kind: 'deposit', amount: 100 })])).toBe(false)
  })

  it('for several months in one go', () => {
    expect(maybe(twoMonths, [september, october])).toBe(true)
    expect(maybe(twoMonths, [september, { ...october, method: 'cash' }])).toBe(false)
    expect(maybe(twoMonths, [september, { ...october, bank_line: 'b' }])).toBe(false)
    expect(maybe(line('a', '2026-12-18', 180_000), [september, october])).toBe(false)
  })
})
