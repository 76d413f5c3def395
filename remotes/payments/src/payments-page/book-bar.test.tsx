import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './payments-page.tsx'

it('a double click on "Received" does not begin another selection in its place', async () => {
  const { entries } = paymentsApi()
  const { user } = await renderScreen(<Screen />, { route: '/payments', address: '/payments' })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }, { timeout: 5000 }))
  await press('Select months')
  await press(/^Anna Vogt, November 2026/)
  await press('Received')
  // Its second press meets the button that replaced it.
  fireEvent.click(screen.getByRole('button', { name: 'Select months' }), { detail: 2 })
  await waitFor(() => expect(entries).toHaveLength(1))
  expect(screen.queryByText(/months? selected/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Select months' })).toBeTruthy()
})
