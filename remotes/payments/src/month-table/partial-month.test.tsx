import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Part } from '../account-panel/account-panel.tsx'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const lease = { start_date: '2026-09-14' }

it('a month charged by days says so in the table and in the account, not as if it were late by them', async () => {
  const { first, adjustments } = paymentsApi({ lease })
  const { unmount } = await renderScreen(<Screen />, { route: '/payments', address: '/payments' })
  const cell = await screen.findByRole('button', { name: /^Anna Vogt, September 2026/ }, { timeout: 5000 })
  expect(cell.parentElement?.textContent).toMatch(/17 of 30 days$/)
  unmount()
  const { queryClient } = await renderScreen(<Part leaseId={first.id} />)
  const ledger = within(await screen.findByRole('table', { name: 'Rent account' }))
  expect(ledger.getByText('Rent September 2026 · 17 of 30 days')).toBeTruthy()
  expect(ledger.getByText('Rent October 2026')).toBeTruthy()
  const own = { id: 'a', owner_id: '', lease_agreement_id: first.id, month: '2026-09-01' }
  adjustments.push({ ...own, updated_at: '2026-09-14T08:00:00.000Z', amount: 600, reason: 'Agreed' })
  await queryClient.invalidateQueries()
  expect(await ledger.findByText('Rent September 2026')).toBeTruthy()
})
