import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as PaymentsPage } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './bank-import.tsx'

const sharedAt = (level: 1 | 2) => ({
  owner_id: '00000000-0000-4000-8000-000000000009',
  shared: { by: 'Jo', level },
})

async function open(given: Parameters<typeof paymentsApi>[0]) {
  paymentsApi(given)
  await renderScreen(<Screen />, { route: '/payments/import', address: '/payments/import' })
}
const chooseFile = () => screen.queryByLabelText('Choose file', { selector: 'input' })
const begin = () => screen.findByRole('link', { name: 'Start recording payments' })

it('asks for the first month before importing', async () => {
  await open({ begun: 'none' })
  expect(await begin()).toBeTruthy()
  expect(chooseFile()).toBeNull()
})

it('asks for it, too, where another landlord’s payments can be imported already', async () => {
  await open({ begun: 'second', second: sharedAt(2) })
  expect(await begin()).toBeTruthy()
  expect(screen.getByText('Payments of your own leases are not recorded yet.')).toBeTruthy()
  expect(chooseFile()).toBeTruthy()
})

it('asks for it where another landlord’s payments may only be seen', async () => {
  await open({ begun: 'second', second: sharedAt(1) })
  expect(await begin()).toBeTruthy()
  await waitFor(() => expect(chooseFile()).toBeNull())
})

it('says that nothing can be imported where all leases may only be seen', async () => {
  await open({ lease: sharedAt(1), second: sharedAt(1) })
  expect(await screen.findByText("You can't record payments for any lease.")).toBeTruthy()
  expect(chooseFile()).toBeNull()
})

it('says that there is nothing to import yet where all leases are drafts', async () => {
  await open({ lease: { lease_status: 'draft' }, second: { lease_status: 'draft' } })
  expect(await screen.findByText('There is no lease to record payments for yet.')).toBeTruthy()
  expect(chooseFile()).toBeNull()
})

it('is not offered to those who may not record payments', async () => {
  paymentsApi({ lease: sharedAt(1), second: sharedAt(1) })
  await renderScreen(<PaymentsPage />, { route: '/payments', address: '/payments' })
  expect(await screen.findByRole('table', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Import bank file' })).toBeNull()
})
