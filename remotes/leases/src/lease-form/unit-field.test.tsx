import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { openDialog, press } from '@keystead/ui-kit/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()

it('says from when a vacant unit is already let', async () => {
  const next = { ...api.leases.draft, lease_status: 'active' }
  fakeApi({ ...api.handlers, 'GET /lease-agreements/': () => [api.leases.lea, next] })
  await renderScreen(<Screen />, { route: '/leases', address: '/leases?new' })
  await screen.findByText('Lease Information', {}, { timeout: 10_000 })
  fireEvent.mouseDown(within(openDialog() as HTMLElement).getByRole('combobox', { name: 'Rental unit' }))
  await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull())
  const options = [...document.querySelectorAll('.ant-select-item-option')]
  expect(options.map(({ textContent }) => textContent?.replace(/^.*VH/, 'VH'))).toEqual([
    'VH-01Occupied',
    'VH-02Let from 01.12.2026',
    'VH-10Occupied',
  ])
})

it('asks for a unit even if none can be let', async () => {
  fakeApi({ ...api.handlers, 'GET /rent-units/': () => [] })
  await renderScreen(<Screen />, { route: '/leases', address: '/leases?new' })
  await screen.findByText('No rental units available', {}, { timeout: 10_000 })
  await press('Next')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Rental unit' }).getAttribute('aria-invalid')).toBe('true'),
  )
})
