import { expect, it } from 'vitest'
import type { MatchablePayment } from '../bank-match/match-payments.ts'
import { type Part, paymentsOf, planLines } from './plan.ts'

const line = {
  key: 'line',
  number: 2,
  day: '2026-11-03',
  cents: 90_000,
  name: 'Anna Vogt',
  iban: '',
  purpose: 'Miete',
}
const matchedPayment = { id: 'november', lease_agreement_id: 'first', kind: 'rent' } as MatchablePayment
const part = (leaseId: string, cents: number): Part => ({ leaseId, kind: 'rent', cents })

function partsFor(choice?: Part[]) {
  const [planned] = planLines({
    lines: [line],
    importedKeys: new Set(),
    suggestions: new Map([['line', { leaseId: 'first', kind: 'rent', reasons: [] }]]),
    choices: new Map(choice && [['line', choice]]),
    matches: new Map([['line', matchedPayment]]),
  })
  return planned?.parts
}

it('links a line to the payment recorded by hand, suggested or chosen before (R191)', () => {
  const linked = [{ ...part('first', 90_000), matchedPayment }]
  expect(partsFor()).toEqual(linked)
  expect(partsFor([part('first', 90_000)])).toEqual(linked)
})

it('leaves a split line open if a payment of one of its leases was recorded by hand since', () => {
  expect(partsFor([part('first', 50_000), part('second', 40_000)])).toEqual([])
})

it('keeps a choice that the payment has nothing to do with, or that was made knowing it', () => {
  const other = [part('second', 90_000)]
  const besides = [{ ...part('first', 90_000), besides: 'november' }]
  expect(partsFor(other)).toEqual(other)
  expect(partsFor(besides)).toEqual(besides)
})

it('keeps of a long purpose no half of a character, which cannot be stored', () => {
  const purpose = `${'x'.repeat(139)}🏠 Miete`
  const parts = [part('first', 90_000)]
  const [payment] = paymentsOf([{ line: { ...line, purpose }, parts, isImported: false }])
  expect(payment?.reference).toBe('x'.repeat(139))
})
