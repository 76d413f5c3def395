import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

it('sends only what was changed of an adjusted month, with the version it was opened with (R45)', async () => {
  const { first, adjustments, written } = paymentsApi()
  const updated_at = '2026-11-19T08:00:00.000Z'
  adjustments.push({
    ...{ id: 'a', owner_id: '', lease_agreement_id: first.id, month: '2026-11-01', updated_at },
    ...{ amount: 600, reason: 'Boiler broken' },
  })
  const { user } = await renderScreen(<Screen />, { address: `/payments?adjust=${first.id}:2026-11` })
  const amount = await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  expect(amount).toHaveProperty('value', '600')
  await user.clear(amount)
  await user.type(amount, '500')
  await user.click(screen.getByRole('button', { name: 'Adjust' }))
  await waitFor(() => expect(adjustments).toMatchObject([{ amount: 500, reason: 'Boiler broken' }]))
  expect(written()).toMatchObject([{ body: { amount: 500 }, version: `"${updated_at}"` }])
  expect(written()[0]?.body).not.toHaveProperty('reason')
})
