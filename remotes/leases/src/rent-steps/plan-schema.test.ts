import { aLease } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { stepsSchema } from './plan-schema.ts'

it('requires no number if the steps continue to the end', () => {
  const schema = stepsSchema(aLease({ start_date: '2025-01-01', end_date: '2030-12-31' }))
  const typed = { start_date: '2027-01-01', every_months: 12, times: 60, by: 'amount', value: 20 }
  expect(schema.safeParse({ ...typed, until: 'end' }).data).toMatchObject({ times: null })
  expect(schema.safeParse({ ...typed, until: 'times' }).success).toBe(false)
})
