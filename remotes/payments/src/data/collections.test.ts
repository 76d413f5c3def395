import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { collection } from './collections.ts'

it('refuses a second account of a lease in tests too, as the server does', async () => {
  const { first } = paymentsApi()
  const account = { lease_agreement_id: first.id, begins: '2026-09-01', opening: 0 }
  await expect(collection('accounts').create(account)).rejects.toMatchObject({
    status: 409,
    type: 'not_unique',
  })
})
