import { describe, expect, it } from 'vitest'
import { beginOf, beginOfOwners, countsSince } from './begins.ts'

describe('an account’s start', () => {
  const at = '2026-03-10T08:00:00.000Z'
  const row = { owner_id: 'o', begins: '2026-03-01', created_at: at, updated_at: at }
  const begins = beginOfOwners([row]).get('o') ?? ''

  it.each([
    ['2020-05-17', { ...row, begins: '2026-04-01' }, '2026-04-01'],
    ['2020-05-17', undefined, '2026-03-01'],
    ['2026-06-15', undefined, '2026-06-01'],
    ['2026-06-15', row, '2026-06-01'],
  ])('for a lease from %s with the row %o is %s', (start, own, expected) => {
    expect(beginOf(start, own, begins)).toBe(expected)
  })
})

describe('a payment counts (R150)', () => {
  const begun = { begins: '2026-11-01' }
  const paid = (paid_on: string, month: string | null = null) => ({
    kind: 'rent',
    amount: 900,
    paid_on,
    month,
  })

  it.each([
    ['of a month since then', paid('2026-09-03', '2026-11-01'), '2020-01-01', true],
    ['of a month before it', paid('2026-11-03', '2026-10-01'), '2020-01-01', false],
    ['without a month, a few days early', paid('2026-10-22'), '2020-01-01', true],
    ['without a month, earlier', paid('2026-10-21'), '2020-01-01', false],
    ['of a lease that begins then, long in advance', paid('2026-09-21'), '2026-11-01', true],
  ])('%s', (_, payment, start, counts) => {
    expect(countsSince(begun, start)(payment)).toBe(counts)
  })
})

describe('a landlord’s first month', () => {
  const at = '2026-06-10T08:00:00.000Z'
  const later = '2027-01-01T08:00:00.000Z'
  const begun = (begins: string, created_at = at, updated_at = created_at) => ({
    owner_id: 'o',
    begins,
    created_at,
    updated_at,
  })
  const changed = (begins: string) => begun(begins, at, later)
  const of = (...accounts: ReturnType<typeof begun>[]) => beginOfOwners(accounts).get('o')

  it('is the one chosen at first, though accounts were set back since, or forward', () => {
    expect(of(changed('2025-01-01'), changed('2025-01-01'), begun('2026-05-01'))).toBe('2026-05-01')
    expect(of(changed('2026-09-01'), begun('2026-05-01'))).toBe('2026-05-01')
  })

  it('is the most frequent one of the first day if all accounts of that day were changed', () => {
    expect(of(changed('2026-01-01'))).toBe('2026-01-01')
    expect(of(changed('2025-01-01'), changed('2026-01-01'), changed('2026-01-01'))).toBe('2026-01-01')
    expect(of(changed('2026-01-01'), begun('2027-03-01', later), begun('2027-03-01', later))).toBe(
      '2026-01-01',
    )
  })

  it('is not that of accounts made later on their own', () => {
    expect(of(begun('2027-03-01', later), begun('2027-03-01', later), begun('2026-05-01'))).toBe('2026-05-01')
  })
})
