import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import {
  formerLease,
  type RenewalWish,
  renewalStart,
  renewedLease,
  renewedRent,
  sameLengthEnd,
} from './renewed-lease.ts'

const today = '2026-11-20'
const wish = (given: Partial<RenewalWish> = {}): RenewalWish => ({
  start_date: '2027-01-01',
  term: 'same',
  end_date: null,
  lease_number: null,
  change: null,
  security_deposit: 2400,
  copy_components: true,
  status_now: false,
  ...given,
})
const lease = aLease({
  rent_unit_id: 'unit',
  tenant_contact_id: 'tenant',
  lease_number: 'MV-7',
  start_date: '2025-01-01',
  end_date: '2026-12-31',
  is_month_to_month: false,
  late_fee_fixed_amount: 25,
  notes: 'Keys: 3',
  rental_periods: [
    aPeriod({ start_date: '2025-01-01', total_rent: 1050, rent_components: [aComponent({ amount: 1050 })] }),
  ],
})

it('starts on the day after the end, without an end next month', () => {
  expect(renewalStart(lease, today)).toBe('2027-01-01')
  const open = { start_date: '2025-01-01', end_date: null }
  expect(renewalStart(open, '2026-12-31')).toBe('2027-01-01')
  expect(renewalStart({ ...open, start_date: '2027-03-15' }, '2026-12-31')).toBe('2027-04-01')
  expect(renewalStart({ ...open, end_date: '9999-12-31' }, '2026-12-31')).toBe('2027-01-01')
})

it.each([
  ['2025-01-01', '2026-12-31', '2027-01-01', '2028-12-31'],
  ['2025-03-15', '2026-03-14', '2026-03-15', '2027-03-14'],
  ['2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['2027-01-31', '2027-02-27', '2027-02-28', '2027-03-27'],
  ['2026-01-10', '2026-01-19', '2026-01-20', '2026-01-29'],
  ['2024-02-29', '2025-02-28', '2025-03-01', '2026-02-28'],
  ['2025-08-31', '2026-02-28', '2026-03-01', '2026-08-31'],
])('%s to %s continues from %s to %s', (start_date, end_date, start, expected) => {
  expect(sameLengthEnd({ start_date, end_date }, start)).toBe(expected)
})

it('keeps the co-tenants (R59)', () => {
  const shared = { ...lease, co_tenant_contact_ids: ['ben', 'ole'] }
  expect(renewedLease(shared, wish())).toMatchObject({ co_tenant_contact_ids: ['ben', 'ole'] })
})

it('has the same terms on other days, active, without the former number and notes', () => {
  expect(renewedLease(lease, wish({ change: { by: 'percent', value: 2 } }))).toEqual({
    rent_unit_id: 'unit',
    tenant_contact_id: 'tenant',
    lease_number: null,
    lease_type: 'residential',
    lease_number_of_tenants: null,
    security_deposit: 2400,
    monthly_rent: 1071,
    start_date: '2027-01-01',
    end_date: '2028-12-31',
    is_month_to_month: false,
    payment_due_day: 1,
    late_fee_percentage: null,
    late_fee_fixed_amount: 25,
    late_fee_grace_period: null,
    lease_status: 'active',
  })
  expect(renewedLease(lease, wish({ term: 'open' }))).toMatchObject({
    end_date: null,
    is_month_to_month: true,
    monthly_rent: 1050,
  })
  expect(renewedLease(lease, wish({ term: 'date', end_date: '2027-06-30' })).end_date).toBe('2027-06-30')
})

it('copies no blanks from old rows: they are refused now (R123)', () => {
  const rent_components = [aComponent({ notes: ' \n' }), aComponent({ notes: ' 2 keys' })]
  const rental_periods = [aPeriod({ start_date: '2025-01-01', rent_components })]
  const blank = { ...lease, lease_type: '  ', rental_periods }
  expect(renewedLease(blank, wish()).lease_type).toBeNull()
  expect(renewedRent(blank, wish())?.components.map(({ notes }) => notes)).toEqual([null, ' 2 keys'])
})

it('continues the last period’s rent, with components', () => {
  const rent = renewedRent(lease, wish({ change: { by: 'amount', value: 50 } }))
  expect(rent).toMatchObject({ total_rent: 1100, components: [{ amount: 1100 }] })
})

it.each(['2026-11-01', '2026-12-01'])('continues the last day’s rent, on %s as well (R14)', (start_date) => {
  const held = aPeriod({ start_date: '2024-01-01', end_date: '2026-10-31', total_rent: 1000 })
  const laidOver = aPeriod({ start_date: '2025-01-01', end_date: '2025-03-31', total_rent: 500 })
  const rental_periods = [held, laidOver]
  const ended = aLease({ end_date: '2026-10-31', monthly_rent: 900, rental_periods })
  expect(renewedRent(ended, { start_date, change: null })?.total_rent).toBe(1000)
})

it("continues the lease's own rent after its periods (R14)", () => {
  const rental_periods = [aPeriod({ start_date: '2025-01-01', end_date: '2025-06-30', total_rent: 450 })]
  const open = aLease({ monthly_rent: 950, rental_periods })
  expect(renewedLease(open, wish({ term: 'open' })).monthly_rent).toBe(950)
})

it('ends the former lease on the day before, and marks it as renewed once it is over', () => {
  expect(formerLease(lease, wish(), today)).toBeUndefined()
  expect(formerLease(lease, wish({ status_now: true }), today)).toEqual({ lease_status: 'renewed' })
  const open = aLease({ is_month_to_month: true })
  expect(formerLease(open, wish(), today)).toEqual({ end_date: '2026-12-31', is_month_to_month: false })
  expect(formerLease(open, wish({ start_date: '2026-11-01' }), today)).toMatchObject({
    end_date: '2026-10-31',
    lease_status: 'renewed',
  })
  const ended = { ...lease, end_date: '2026-08-31' }
  expect(formerLease(ended, wish({ start_date: '2026-11-01' }), today)).toEqual({ lease_status: 'renewed' })
})
