import { describe, expect, it } from 'vitest'
import { depositOf } from './deposit.ts'

describe('a deposit', () => {
  const agreed = {
    lease_status: 'expired',
    is_active: null,
    start_date: '2024-01-01',
    end_date: null,
    security_deposit: 2400,
  }
  const paid = (amount: number, kind: string) => ({ amount, kind, month: null, paid_on: '2026-03-01' })
  const instalments = [paid(800, 'deposit'), paid(800, 'deposit')]
  const of = (lease: object, payments = instalments, today = '2026-03-20', isRecordedFromStart = true) =>
    depositOf({ lease: { ...agreed, ...lease }, payments, isRecordedFromStart, isContinued: false, today })

  it('is open until fully received', () => {
    expect(of({})).toMatchObject({ received: 160_000, open: 80_000, toReturn: 0 })
  })

  it('is not due if the lease started before payments were recorded', () => {
    expect(of({}, [], '2026-03-20', false)).toMatchObject({ agreed: 240_000, open: 0 })
  })

  it('is due for return after the lease’s end, unless the tenant stays without a new lease', () => {
    const ended = { end_date: '2026-03-19' }
    const returned = [...instalments, paid(1000, 'deposit_return')]
    const held = { open: 80_000, toReturn: 0 }
    expect(of(ended, returned)).toMatchObject({ open: 0, toReturn: 60_000 })
    expect(of(ended, returned, '2026-03-19')).toMatchObject(held)
    expect(of({ ...ended, lease_status: 'active' }, returned)).toMatchObject(held)
  })

  it('is absent if none was agreed', () => {
    expect(of({ security_deposit: null }, [])).toBeUndefined()
  })
})
