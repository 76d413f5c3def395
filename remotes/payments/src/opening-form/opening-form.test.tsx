import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Part } from '../account-panel/account-panel.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

it('sends only what was changed of an opening balance, with the version it was opened with (R45)', async () => {
  const { first, accounts, written } = paymentsApi()
  const account = accounts.find(({ lease_agreement_id }) => lease_agreement_id === first.id)
  const { updated_at } = account as { updated_at?: string }
  const { user, queryClient } = await renderScreen(<Part leaseId={first.id} />, {
    address: `/?opening=${first.id}`,
  })
  const opening = await screen.findByRole('textbox', { name: 'Opening balance' }, { timeout: 5000 })
  Object.assign(account ?? {}, { opening: 300, updated_at: '2099-01-01T00:00:00.000Z' })
  await queryClient.invalidateQueries()
  expect(await screen.findAllByText('300.00 €')).not.toEqual([])
  await user.clear(opening)
  await user.type(opening, '500')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(written()).toMatchObject([{ body: { opening: 500 }, version: `"${updated_at}"` }]),
  )
  expect(written()[0]?.body).not.toHaveProperty('begins')
})

it('stores the first opening balance of a shared lease made later', async () => {
  const { first, accounts, written } = paymentsApi({
    begun: 'second',
    lease: { shared: { by: 'Jo', level: 2 } },
  })
  const { user } = await renderScreen(<Part leaseId={first.id} />, { address: `/?opening=${first.id}` })
  const opening = await screen.findByRole('textbox', { name: 'Opening balance' }, { timeout: 5000 })
  await user.clear(opening)
  await user.type(opening, '500')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(accounts).toHaveLength(2))
  expect(written()[0]?.body).toEqual({ lease_agreement_id: first.id, begins: '2026-09-01', opening: 500 })
})

it('stores an opening balance typed while the page stores the account of an own lease made later', async () => {
  const { first, accounts } = paymentsApi({ begun: 'second' })
  const { user } = await renderScreen(<Part leaseId={first.id} />, { address: `/?opening=${first.id}` })
  const opening = await screen.findByRole('textbox', { name: 'Opening balance' }, { timeout: 5000 })
  await waitFor(() => expect(accounts).toHaveLength(2))
  await user.clear(opening)
  await user.type(opening, '500')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ofFirst = accounts.filter(({ lease_agreement_id }) => lease_agreement_id === first.id)
  expect(ofFirst).toMatchObject([{ begins: '2026-09-01', opening: 500 }])
})
