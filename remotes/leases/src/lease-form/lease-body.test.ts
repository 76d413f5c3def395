import { expect, it } from 'vitest'
import { periodSchema } from '../period-form/period-schema.ts'
import { leaseBody, leaseCreateBody } from './lease-body.ts'
import { leaseSchema, newLeaseValues } from './lease-schema.ts'

const unit = '00000000-0000-4000-8000-00000000abcd'
const typed = (values: object) =>
  leaseSchema.parse({ ...newLeaseValues, rent_unit_id: unit, start_date: '2026-01-01', ...values })

it('submits only what is set, and of the late fees only the matching one', () => {
  const values = typed({
    lease_number: ' ',
    monthly_rent: 720.5,
    security_deposit: 0,
    late_fee_type: 'percentage',
    late_fee_fixed_amount: 25,
    late_fee_percentage: 3.5,
    late_fee_grace_period: 0,
  })
  expect(leaseCreateBody(leaseBody(values))).toEqual({
    rent_unit_id: unit,
    start_date: '2026-01-01',
    is_month_to_month: false,
    lease_type: 'residential',
    lease_status: 'draft',
    payment_due_day: 1,
    monthly_rent: 720.5,
    late_fee_percentage: 3.5,
    late_fee_grace_period: 0,
  })
})

it('submits null for cleared fields, a disabled fee, and an open lease’s end', () => {
  const values = typed({
    notes: '',
    late_fee_percentage: 3,
    late_fee_fixed_amount: 25,
    is_month_to_month: true,
    end_date: '2027-01-01',
  })
  expect(leaseBody(values)).toMatchObject({
    notes: null,
    late_fee_percentage: null,
    late_fee_fixed_amount: 25,
    end_date: null,
  })
  expect(leaseBody(values)).not.toHaveProperty('late_fee_type')
})

it('reports an end before the start while other fields are still blank', () => {
  const paths = (schema: typeof leaseSchema | typeof periodSchema, values: object) =>
    schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])
  const time = { start_date: '2026-05-01', end_date: '2026-04-30' }
  const wrong = ['end_date', 'validation.endBeforeStart']
  expect(paths(leaseSchema, { ...newLeaseValues, ...time })).toContainEqual(wrong)
  expect(paths(periodSchema, time)).toContainEqual(['end_date', 'validation.periodEndBeforeStart'])
  expect(paths(leaseSchema, { ...newLeaseValues, ...time, is_month_to_month: true })).not.toContainEqual(
    wrong,
  )
  expect(paths(leaseSchema, { ...newLeaseValues, end_date: '2026-04-30' })).not.toContainEqual(wrong)
})
