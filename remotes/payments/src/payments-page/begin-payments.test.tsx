import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cell, onNovember20, openPayments } from '../testing/open-payments.tsx'

beforeEach(onNovember20)

const start = () => cell('Start')
const ofAnother = {
  owner_id: '00000000-0000-4000-8000-000000000009',
  shared: { by: 'Jo', level: 1 },
} as const

describe('payments that are not recorded yet', () => {
  it('ask once for the first month, for all leases', async () => {
    const { user, written } = await openPayments({ begun: 'none' })
    await user.click(await start())
    expect(await screen.findByRole('table', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByText(/^From which month/)).toBeNull()
    const [call] = written()
    expect(call?.path).toBe('/data/payments/')
    expect(call?.body).toMatchObject({
      accounts: [
        { begins: '2026-11-01', opening: 0 },
        { begins: '2026-11-01', opening: 0 },
      ],
    })
  })

  it('say that recording has started, and keep the focus on the page', async () => {
    const { user, host } = await openPayments({ begun: 'none' })
    await user.click(await start())
    expect(await screen.findByRole('table', {}, { timeout: 5000 })).toBeTruthy()
    expect(host.notifications).toMatchObject([
      { kind: 'success', text: 'Payments are now recorded from November 2026' },
    ])
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  })

  it('ask whose leases are not recorded, beside those that another landlord shared', async () => {
    const { user, written, first } = await openPayments({ begun: 'second', second: ofAnother })
    expect(await screen.findByRole('rowheader', { name: 'VH-2 Ben Kurz' }, { timeout: 5000 })).toBeTruthy()
    await user.click(await start())
    expect(await screen.findByRole('rowheader', { name: 'VH-1 Anna Vogt' })).toBeTruthy()
    expect(written()[0]?.body).toEqual({
      accounts: [{ lease_agreement_id: first.id, begins: '2026-11-01', opening: 0 }],
    })
  })

  it('open the form for a payment only after that', async () => {
    const { user } = await openPayments({ begun: 'none' }, '?new=')
    const begin = await start()
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
    await user.click(begin)
    expect(await screen.findByRole('dialog', { name: 'Record payment' }, { timeout: 5000 })).toBeTruthy()
  })

  it('ask no member, who cannot tell whether the landlord has started', async () => {
    const shared = { ...ofAnother, shared: { by: 'Jo', level: 2 } }
    await openPayments({ begun: 'none', lease: shared, second: shared })
    expect(await screen.findByText('Payments are not recorded yet.', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })

  it('ask nobody who may only look', async () => {
    await openPayments({ begun: 'none', lease: ofAnother, second: ofAnother })
    expect(await screen.findByText('Payments are not recorded yet.', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })
})
