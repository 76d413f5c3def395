import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './payments-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  return () => void vi.useRealTimers()
})

const open = async (given: Parameters<typeof paymentsApi>[0]) => {
  const api = paymentsApi(given)
  return { ...api, ...(await renderScreen(<Screen />, { route: '/payments', address: '/payments' })) }
}
const start = () => screen.findByRole('button', { name: 'Start' }, { timeout: 5000 })
const ofAnother = {
  owner_id: '00000000-0000-4000-8000-000000000009',
  shared: { by: 'Jo', level: 1 },
} as const

describe('payments that are not recorded yet', () => {
  it('ask once for the first month, for all leases', async () => {
    const { user, written } = await open({ begun: 'none' })
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
    const { user, host } = await open({ begun: 'none' })
    await user.click(await start())
    expect(await screen.findByRole('table', {}, { timeout: 5000 })).toBeTruthy()
    expect(host.notifications).toMatchObject([
      { kind: 'success', text: 'Payments are now recorded from November 2026' },
    ])
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
  })

  it('ask whose leases are not recorded, beside those that another landlord shared', async () => {
    const { user, written, first } = await open({ begun: 'second', second: ofAnother })
    expect(await screen.findByRole('rowheader', { name: 'VH-2 Ben Kurz' }, { timeout: 5000 })).toBeTruthy()
    await user.click(await start())
    expect(await screen.findByRole('rowheader', { name: 'VH-1 Anna Vogt' })).toBeTruthy()
    expect(written()[0]?.body).toEqual({
      accounts: [{ lease_agreement_id: first.id, begins: '2026-11-01', opening: 0 }],
    })
  })

  it('open the form for a payment only after that', async () => {
    paymentsApi({ begun: 'none' })
    const { user } = await renderScreen(<Screen />, { route: '/payments', address: '/payments?new=' })
    const begin = await start()
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
    await user.click(begin)
    expect(await screen.findByRole('dialog', { name: 'Record payment' }, { timeout: 5000 })).toBeTruthy()
  })

  it('ask no member, who cannot tell whether the landlord has started', async () => {
    const shared = { ...ofAnother, shared: { by: 'Jo', level: 2 } }
    await open({ begun: 'none', lease: shared, second: shared })
    expect(await screen.findByText('Payments are not recorded yet.', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })

  it('ask nobody who may only look', async () => {
    await open({ begun: 'none', lease: ofAnother, second: ofAnother })
    expect(await screen.findByText('Payments are not recorded yet.', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
  })
})
