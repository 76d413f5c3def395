import { describe, expect, it } from 'vitest'
import { type ByHand, recordedByHand, type SuggestedLine } from './recorded.ts'

const line = (key: string, day = '2026-11-03', cents = 90_000): SuggestedLine => ({
  line: { ...{ key, day, cents, number: 1 }, ...{ name: '', purpose: '', iban: '' } },
  suggestion: { leaseId: 'vogt', kind: 'rent', reasons: ['amount', 'name'], certainty: 0.9 },
})
const entry = (of: Partial<ByHand> = {}): ByHand => ({
  ...{ id: 'hand', lease_agreement_id: 'vogt', kind: 'rent', amount: 900, paid_on: '2026-11-03' },
  ...{ method: null, reference: null, iban: null, bank_line: null },
  ...of,
})
const found = (lines: SuggestedLine[], ...entries: ByHand[]) =>
  Object.fromEntries([...recordedByHand(lines, entries)].map(([key, { id }]) => [key, id]))

describe('a line was already recorded by hand (R191) if', () => {
  it.each([
    ['the same day', '2026-11-03'],
    ['ten days before it', '2026-10-24'],
    ['ten days after it', '2026-11-13'],
  ])('its lease was paid the same on %s', (_, paid_on) => {
    expect(found([line('a')], entry({ paid_on }))).toEqual({ a: 'hand' })
  })

  it('so was a deposit', () => {
    const paidBack = line('a', '2026-11-03', -90_000)
    const suggestion = { ...paidBack.suggestion, kind: 'deposit_return' as const }
    expect(found([{ ...paidBack, suggestion }], entry({ kind: 'deposit_return' }))).toEqual({ a: 'hand' })
  })
})

it.each([
  ['eleven days away', { paid_on: '2026-11-14' }],
  ['another amount', { amount: 900.01 }],
  ['a repayment', { amount: -900 }],
  ['for another lease', { lease_agreement_id: 'kurz' }],
  ['a deposit', { kind: 'deposit' as const }],
  ['in cash', { method: 'cash' as const }],
  ['from a bank line', { bank_line: 'other' }],
])('a payment %s is different', (_, of) => {
  expect(found([line('a')], entry(of))).toEqual({})
})

it('a payment matches only one line, the nearest', () => {
  const lines = [line('first', '2026-11-01'), line('second', '2026-11-04')]
  expect(found(lines, entry())).toEqual({ second: 'hand' })
  expect(found(lines, entry(), entry({ id: 'other', paid_on: '2026-11-04' }))).toEqual({
    first: 'hand',
    second: 'other',
  })
})
