import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { fill } from '@keystead/ui-kit/testing/form'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './reminder-list.tsx'

it('a draft reminder is restored the next day, with the sender’s current address', async () => {
  const api = paymentsApi()
  const stored = { id: 'h', name: 'Jo Brandt', address: 'Allee 1', iban: null, shared: null }
  api.letterhead.push({ ...stored, updated_at: '2026-11-20T08:00:00.000Z' })
  const host = createFakeHost()
  const open = (today: string) =>
    renderScreen(<Screen />, {
      host: { drafts: host.drafts, format: { ...host.format, today: () => today } },
      ...{ route: '/payments/reminders', address: `/payments/reminders?remind=${api.first.id}` },
    })
  const before = await open('2026-11-20')
  await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 })
  await fill('Pay by', '2026-12-24')
  before.unmount()
  api.letterhead[0] = { ...stored, address: 'Allee 2', updated_at: '2026-11-20T09:00:00.000Z' }
  await open('2026-11-21')
  const address = await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 })
  expect(address).toHaveProperty('value', 'Allee 2')
  expect(screen.queryByText(/^Changed in the meantime/)).toBeNull()
  expect(screen.getByLabelText('Pay by')).toHaveProperty('value', '12/24/2026')
})
