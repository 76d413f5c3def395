import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { choose, fill } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Part } from '../account-panel/account-panel.tsx'
import { Screen } from '../payments-page/payments-page.tsx'
import type { AccountRow } from '../reads/account-rows.ts'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { leaseOptions } from './lease-options.ts'

const month = () => screen.getByRole('combobox', { name: /^For month/ }).getAttribute('aria-description')

it('a payment for a month before records begin names its month', async () => {
  const { first } = paymentsApi({
    entries: [{ id: 'early', month: '2026-03-01', amount: 900, paid_on: '2026-03-03' }],
  })
  const { user } = await renderScreen(<Part leaseId={first.id} />)
  await user.click(await screen.findByRole('button', { name: /^More actions: 03.03.2026/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit payment' }, { timeout: 5000 })
  expect(within(dialog).getByText('March 2026')).toBeTruthy()
  await choose(/^For month/, 'November 2026')
  await choose(/^For month/, 'March 2026')
  expect(month()).toBe('March 2026')
})

it('tells a lease from its renewal by their years', async () => {
  const unit = { rent_unit_id: 'u1', tenant_contact: aTenant('Anna', 'Vogt') }
  const oldest = { ...unit, start_date: '2021-02-01', end_date: '2021-12-31' }
  const old = { ...unit, start_date: '2022-01-01', end_date: '2025-01-31' }
  const rows = [oldest, old, { ...unit, start_date: '2025-02-01', end_date: null }].map((lease, at) => ({
    id: String(at),
    tenant: 'Anna Vogt',
    lease: aLease(lease),
  }))
  const options = leaseOptions(rows as AccountRow[], undefined)
  expect(options.map(({ note }) => note)).toEqual(['2021', '2022–2025', '2025–'])
  expect(leaseOptions(rows.slice(2) as AccountRow[], undefined)).toMatchObject([{ note: undefined }])
})

it('a payment moved to a lease that owes nothing in its month takes the oldest open one', async () => {
  const { first, second, entries } = paymentsApi({
    second: { end_date: '2026-10-31', lease_status: 'expired' },
  })
  const { user } = await renderScreen(<Screen />, {
    route: '/payments',
    address: `/payments?new=${first.id}:2026-11`,
  })
  await screen.findByRole('dialog', { name: 'Record payment' }, { timeout: 5000 })
  expect(month()).toBe('November 2026')
  await choose(/^Lease/, /VH-2/)
  expect(month()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(entries).toMatchObject([{ lease_agreement_id: second.id, month: null }]))
})

it('an amount below zero says what it takes back from unless a month is chosen (R150)', async () => {
  paymentsApi()
  await renderScreen(<Screen />, { route: '/payments', address: '/payments?new' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }, { timeout: 5000 }))
  expect(dialog.getByText('Oldest open month')).toBeTruthy()
  await fill(/^Amount/, -50)
  expect(await dialog.findByText('Latest paid month')).toBeTruthy()
})
