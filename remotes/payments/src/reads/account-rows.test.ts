import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { describe, expect, it } from 'vitest'
import { ledgerOf } from '../account-panel/ledger-lines.ts'
import { type AccountStart, accountRows } from './account-rows.ts'
import type { Payment } from './all-payments.ts'
import { inOrder } from './placed-account.ts'

const lease = (id: string) =>
  ({
    id,
    owner_id: 'me',
    shared: null,
    lease_status: 'active',
    rent_unit_id: `unit-${id}`,
    start_date: '2026-01-01',
    end_date: null,
    monthly_rent: 900,
    payment_due_day: 3,
    rental_periods: [],
    tenant_contact: null,
    co_tenants: [],
    security_deposit: null,
  }) as unknown as LeaseAgreement
const payment = (id: string, of: string) =>
  ({ id, lease_agreement_id: of, kind: 'rent', amount: 900, month: null }) as Payment
const start = { owner_id: 'me', lease_agreement_id: 'a', begins: '2026-01-01', opening: 0 } as AccountStart

const given = {
  leases: ['a', 'b', 'c'].map(lease),
  adjustments: [],
  starts: [start],
  today: '2026-11-24',
  language: 'en',
}

const deposited = { id: 'd', lease_agreement_id: 'a', kind: 'deposit', amount: 2400, month: null } as Payment
const renewal = (given: Partial<LeaseAgreement> = {}) => {
  const terms = { rent_unit_id: 'u', tenant_contact_id: 't', security_deposit: 2400 }
  return [
    { ...lease('a'), ...terms, end_date: '2026-06-30', lease_status: 'renewed' },
    { ...lease('b'), ...terms, start_date: '2026-07-01', ...given },
  ] as LeaseAgreement[]
}
const depositsOf = (leases: LeaseAgreement[], payments: Payment[]) =>
  accountRows({ ...given, leases, payments }).map(({ deposit }) => [deposit?.open, deposit?.toReturn])

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

it('a deposit is due for return once the unit was let anew, though its lease is still active', () => {
  const letAnew = (start_date: string, lease_status = 'active') =>
    renewal({ tenant_contact_id: 'other', start_date, lease_status }).map((each) =>
      each.id === 'a' ? { ...each, lease_status: 'active' } : each,
    ) as LeaseAgreement[]
  expect(depositsOf(letAnew('2026-09-01'), [deposited])[0]).toEqual([0, 240_000])
  expect(depositsOf(letAnew('2026-12-01'), [deposited])[0]).toEqual([0, 0])
  expect(depositsOf(letAnew('2026-09-01', 'draft'), [deposited])[0]).toEqual([0, 0])
})

it('a payment recomputes one account, and leaves all other rows unchanged (R161)', () => {
  const first = payment('1', 'a')
  const before = inOrder(accountRows({ ...given, payments: [first] }), undefined)
  const after = inOrder(accountRows({ ...given, payments: [first, payment('2', 'b')] }), undefined)
  expect(after.map((row, at) => row === before[at])).toEqual([true, false, true])
  expect(after[1]?.account.balance).toBe((before[1]?.account.balance ?? 0) - 90_000)
  const taken = inOrder(accountRows({ ...given, payments: [first] }), undefined)
  expect(taken[1]?.account).toEqual(before[1]?.account)
  const nextDay = accountRows({ ...given, today: '2026-12-24', payments: [first] })
  expect(nextDay.some(({ account }) => account === before[0]?.account)).toBe(false)
})

describe('rent paid between the end of a lease and its late renewal (R222)', () => {
  const start = (of: string, given: Partial<AccountStart> = {}) =>
    ({
      owner_id: 'me',
      lease_agreement_id: of,
      begins: '2026-01-01',
      opening: 0,
      created_at: '',
      ...given,
    }) as AccountStart
  const rent = (id: string, amount: number) => ({ ...payment(id, 'a'), amount, paid_on: '2026-11-02' })
  // Six months of 900 until June, and five since.
  const payments = [rent('term', 5400), rent('since', 1800)]
  const rows = (changed: Partial<Parameters<typeof accountRows>[0]> = {}) =>
    accountRows({ ...given, starts: [start('a')], leases: renewal(), payments, ...changed })
  const balances = (...of: Parameters<typeof rows>) => rows(...of).map(({ account }) => account.balance)

  it('pays the first months of the renewal, and the sum of both accounts stays', () => {
    expect(balances()).toEqual([0, 270_000])
    expect(
      rows()[1]
        ?.account.months.map(({ status }) => status)
        .slice(0, 3),
    ).toEqual(['paid', 'paid', 'overdue'])
    const [old, renewed] = rows().map((row) => ledgerOf(row, given.today))
    expect(old?.at(-1)).toMatchObject({ kind: 'carriedOut', amount: 180_000, balance: 0 })
    expect(renewed?.[0]).toMatchObject({ kind: 'carriedIn', amount: -180_000 })
    expect(renewed?.at(-1)?.balance).toBe(270_000)
    expect(balances({ leases: renewal().toReversed() })).toEqual([270_000, 0])
  })

  it('changes both accounts if it is deleted', () => {
    rows()
    expect(balances({ payments: payments.slice(0, 1) })).toEqual([0, 450_000])
  })

  it.each<[string, Parameters<typeof rows>[0]]>([
    ['the lease runs', { today: '2026-06-30' }],
    ['another tenant follows', { leases: renewal({ tenant_contact_id: 'other' }) }],
    ['another landlord’s lease follows', { leases: renewal({ owner_id: 'other' }) }],
    ['the renewal has an opening balance', { starts: [start('a'), start('b', { opening: -1800 })] }],
    ['the renewal’s account begins later', { starts: [start('a'), start('b', { begins: '2026-09-01' })] }],
  ])('stays on the old account while %s', (_, changed) => {
    expect(balances(changed)[0]).toBe(-180_000)
  })

  it('is carried over to one lease only', () => {
    const [a, b] = renewal() as [LeaseAgreement, LeaseAgreement]
    const sum = balances({ leases: [a, b, { ...b, id: 'c' }] }).reduce((all, each) => all + each, 0)
    expect(sum).toBe(2 * 450_000 - 180_000)
  })
})
