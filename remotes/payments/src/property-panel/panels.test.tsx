import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Part as ContactPanel } from '../contact-panel/contact-panel.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part as PropertyPanel } from './property-panel.tsx'

it('a property shows its own leases by months, with their sums', async () => {
  const { group } = paymentsApi({ entries: [{ id: 'e', amount: 900, paid_on: '2026-09-03' }] })
  await renderScreen(<PropertyPanel propertyGroupId={group.id} />)
  const table = within(await screen.findByRole('table', { name: 'Payments by month, 2026' }))
  expect(table.getByRole('button', { name: /^Anna Vogt, September 2026: .*, Paid$/ })).toBeTruthy()
  expect(table.getByRole('button', { name: /^Ben Kurz, September 2026: .*, Overdue$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All years in Payments' }).getAttribute('href')).toBe(
    `/payments?property=${group.id}`,
  )
})

it('another property has none of these', async () => {
  paymentsApi()
  await renderScreen(<PropertyPanel propertyGroupId="00000000-0000-4000-8000-0000000000ff" />)
  expect(await screen.findByText('No leases in this property this year.')).toBeTruthy()
})

it('keeps the steps to other months on a phone, where a year has none', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList)
  onTestFinished(() => void vi.restoreAllMocks())
  const { group } = paymentsApi()
  await renderScreen(<PropertyPanel propertyGroupId={group.id} />, { address: '/?month=2025-12' })
  expect(await screen.findByRole('button', { name: 'Next month' })).toBeTruthy()
})

it.each([
  ['its owner', null, 1],
  ['nobody else', { by: 'Jo', level: 2 }, 0],
])('a property that is not recorded yet asks %s to start', async (_, shared, count) => {
  const { group } = paymentsApi({ begun: 'none', lease: { shared }, second: { shared } })
  await renderScreen(<PropertyPanel propertyGroupId={group.id} />)
  expect(await screen.findByText('Payments are not recorded yet.')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Start recording payments' })).toHaveLength(count)
})

it('a contact shows what they owe over all leases', async () => {
  const api = paymentsApi({ entries: [{ id: 'e', amount: 500, paid_on: '2026-09-03' }] })
  api.first.tenant_contact_id = 'anna'
  await renderScreen(<ContactPanel contactId="anna" />)
  const panel = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(panel.getByText(/^2,200.00 € owed$/)).toBeTruthy()
  expect(panel.getByText(/^2,200.00 € overdue$/)).toBeTruthy()
  expect(panel.getByRole('link', { name: 'VH-1' }).getAttribute('href')).toBe(`/leases/${api.first.id}`)
})

it('a contact who rents nothing has no panel', async () => {
  paymentsApi()
  const { container } = await renderScreen(<ContactPanel contactId="nobody" />)
  await expect.poll(() => container.textContent).toBe('')
})
