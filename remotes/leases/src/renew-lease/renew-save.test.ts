import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { renewSteps } from './renew-save.ts'

const words = { lease: '', period: '', former: '' }

it('has the same steps whatever day it begins on, so that a changed start makes no second period', () => {
  const period = aPeriod({ start_date: '2025-01-01', rent_components: [aComponent()] })
  const lease = aLease({ start_date: '2025-01-01', rental_periods: [period] })
  const keysFor = (start_date: string) => {
    const values = {
      start_date,
      term: 'open' as const,
      end_date: null,
      lease_number: null,
      rent: 'keep' as const,
      by: 'amount' as const,
      value: null,
      security_deposit: null,
      copy_components: true,
      status_now: false,
      mark_let: false,
    }
    const change = () => Promise.resolve(lease)
    return renewSteps({ lease, values, today: '2026-11-20', words, change }).map(({ key }) => key)
  }
  expect(keysFor('2027-01-01')).toEqual(['lease', 'period', 'period component 0', 'former'])
  expect(keysFor('2027-02-01')).toEqual(keysFor('2027-01-01'))
})
