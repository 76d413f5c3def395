import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { expect, it } from 'vitest'
import { type AccountStart, accountRows } from './account-rows.ts'
import type { Entry } from './all-entries.ts'
import { inOrder } from './payment-row.ts'

const lease = (id: string) =>
  ({
    ...{ id, owner_id: 'me', shared: null, lease_status: 'active', rent_unit_id: `unit-${id}` },
    ...{ start_date: '2026-01-01', end_date: null, monthly_rent: 900, payment_due_day: 3 },
    ...{ rental_periods: [], tenant_contact: null, co_tenants: [], security_deposit: null },
  }) as unknown as LeaseAgreement
const payment = (id: string, of: string) =>
  ({ id, lease_agreement_id: of, kind: 'rent', amount: 900, month: null }) as Entry
const start = { owner_id: 'me', lease_agreement_id: 'a', begins: '2026-01-01', opening: 0 } as AccountStart

const given = {
  ...{ leases: ['a', 'b', 'c'].map(lease), adjustments: [], starts: [start] },
  ...{ today: '2026-11-24', language: 'en' },
}

const deposited = { id: 'd', lease_agreement_id: 'a', kind: 'deposit', amount: 2400, month: null } as Entry
const renewal = (given: Partial<LeaseAgreement> = {}) => {
  const terms = { rent_unit_id: 'u', tenant_contact_id: 't', security_deposit: 2400 }
  return [
    { ...lease('a'), ...terms, end_date: '2026-06-30', lease_status: 'renewed' },
    { ...lease('b'), ...terms, start_date: '2026-07-01', ...given },
  ] as LeaseAgreement[]
}
const depositsOf = (leases: LeaseAgreement[], entries: Entry[]) =>
  accountRows({ ...given, leases, entries }).map(({ deposit }) => [deposit?.open, deposit?.toReturn])

it('a renewed lease holds on to the tenant’s deposit (R222)', () => {
  expect(depositsOf(renewal(), [deposited])).toEqual([
    [0, 0],
    [0, 0],
  ])
  // A higher one is open in part, and an unrecorded one not at all.
  expect(depositsOf(renewal({ security_deposit: 2600 }), [deposited])[1]).toEqual([20_000, 0])
  const sinceLongAgo = renewal().map((each) =>
    each.id === 'a' ? { ...each, start_date: '2019-01-01' } : each,
  )
  expect(depositsOf(sinceLongAgo, [])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('a deposit is open once if the former lease is still active', () => {
  const leases = renewal().map((each) => ({ ...each, lease_status: 'active' })) as LeaseAgreement[]
  expect(depositsOf(leases, [])).toEqual([
    [0, 0],
    [240_000, 0],
  ])
})

it('another tenant’s deposit is open, and the former one’s due for return', () => {
  expect(depositsOf(renewal({ tenant_contact_id: 'other' }), [deposited])).toEqual([
    [0, 240_000],
    [240_000, 0],
  ])
})

it('a payment recomputes one account, and leaves all other rows unchanged (R161)', () => {
  const first = payment('1', 'a')
  const before = inOrder(accountRows({ ...given, entries: [first] }), undefined)
  const after = inOrder(accountRows({ ...given, entries: [first, payment('2', 'b')] }), undefined)
  expect(after.map((row, at) => row === before[at])).toEqual([true, false, true])
  expect(after[1]?.account.balance).toBe((before[1]?.account.balance ?? 0) - 90_000)
  const taken = inOrder(accountRows({ ...given, entries: [first] }), undefined)
  expect(taken[1]?.account).toEqual(before[1]?.account)
  const nextDay = accountRows({ ...given, today: '2026-12-24', entries: [first] })
  expect(nextDay.some(({ account }) => account === before[0]?.account)).toBe(false)
})
