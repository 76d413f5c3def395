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
