import { aLease } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { duplicatedLease } from './lease-values.ts'

it('copies the terms as a draft for another unit, tenant and time', () => {
  const lease = aLease({
    rent_unit_id: 'unit',
    tenant_contact_id: 'tenant',
    lease_number: 'MV-7',
    notes: 'Keys: 3',
    late_fee_percentage: 2.5,
  })
  expect(duplicatedLease(lease)).toEqual({
    lease_type: 'residential',
    lease_status: 'draft',
    is_month_to_month: true,
    monthly_rent: 1000,
    security_deposit: null,
    payment_due_day: 1,
    late_fee_type: 'percentage',
    late_fee_fixed_amount: null,
    late_fee_percentage: 2.5,
    late_fee_grace_period: null,
  })
})
