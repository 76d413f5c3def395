import { fill } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const shared = (level: number) => ({ shared: { by: 'Jo', level } })
const lease = { ...shared(2), security_deposit: 2700 }
const paid = { id: 'paid', amount: 900, paid_on: '2026-11-03' }

it.each([
  ['a new payment', (id: string) => `new=${id}:2026-11`],
  ['a payment', () => 'payment=paid'],
  ['a deposit', (id: string) => `deposit=${id}:received`],
  ['a month’s amount', (id: string) => `adjust=${id}:2026-11`],
])('what was typed for %s stays if the right to change it is revoked', async (_, searchOf) => {
  const { first, leases } = paymentsApi({ lease, second: shared(2), entries: [paid] })
  const address = `/payments?${searchOf(first.id)}`
  const { queryClient } = await renderScreen(<Screen />, { route: '/payments', address })
  const amount = await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  await fill(/^Amount/, 123)
  expect(screen.queryByText('Import bank file')).not.toBeNull()
  for (const each of leases) Object.assign(each, shared(1))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Import bank file')).toBeNull())
  expect(amount.isConnected).toBe(true)
  expect(amount).toHaveProperty('value', '123')
})

it('a deposit’s return warns by what is held now, if another tab books one meanwhile', async () => {
  const deposit = { ...paid, id: 'deposit', kind: 'deposit', amount: 1000 }
  const { first, entries } = paymentsApi({ lease: { security_deposit: 1000 }, entries: [deposit] })
  const address = `/payments?deposit=${first.id}:return`
  const { queryClient } = await renderScreen(<Screen />, { route: '/payments', address })
  await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  await fill(/^Amount/, 1000)
  expect(screen.queryByText(/of the deposit is recorded as held/)).toBeNull()
  const back = { ...deposit, id: 'back', kind: 'deposit_return' }
  entries.push(...entries.map((entry) => ({ ...entry, ...back })))
  await queryClient.invalidateQueries()
  expect(await screen.findByText('Only 0.00 € of the deposit is recorded as held.')).toBeTruthy()
})

it('a deposit beyond what is agreed warns, while recorded and while edited', async () => {
  const part = { id: 'part', kind: 'deposit', amount: 1800, paid_on: '2026-11-03' }
  const { first, entries } = paymentsApi({ lease: { security_deposit: 2700 }, entries: [part] })
  const recording = { route: '/payments', address: `/payments?deposit=${first.id}` }
  const { unmount } = await renderScreen(<Screen />, recording)
  await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  expect(screen.queryByText(/^Only/)).toBeNull()
  await fill(/^Amount/, 901)
  expect(await screen.findByText('Only 900.00 € of the deposit is still open.')).toBeTruthy()
  unmount()
  await renderScreen(<Screen />, { route: '/payments', address: '/payments?payment=part' })
  await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  await fill(/^Amount/, 2701)
  expect(await screen.findByText('Only 2,700.00 € of the deposit is still open.')).toBeTruthy()
  expect(entries).toHaveLength(1)
})
