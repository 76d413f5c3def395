import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { usePaymentsPage } from '../reads/use-payments-page.ts'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { paymentsCsv } from './payments-csv.ts'
import { Screen } from './payments-page.tsx'

const host = { format: { ...createFakeHost().format, today: () => '2027-01-20' } }

/** Anna moved out on 31 December and owes that month, and the rest of what she owed before. */
function moveOut() {
  const entries = ['2026-09-01', '2026-10-01', '2026-11-01'].map((month) => ({
    id: month,
    month,
    amount: 900,
    paid_on: month,
  }))
  const opening = { id: 'opening', amount: 300, paid_on: '2026-09-01' }
  const api = paymentsApi({
    entries: [...entries, opening],
    lease: { end_date: '2026-12-31', lease_status: 'expired' },
  })
  Object.assign(api.accounts[0] ?? {}, { opening: 350 })
  return api
}
const plain = (text?: string | null) => text?.replaceAll('\u00a0', ' ')

describe('debts from before the year', () => {
  it('are open in the table and its total', async () => {
    moveOut()
    await renderScreen(<Screen />, { host, route: '/payments', address: '/payments?q=Vogt' })
    await screen.findByRole('rowheader', { name: 'VH-1 Anna Vogt' }, { timeout: 5000 })
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    const open = (row?: HTMLElement) => plain(row?.lastElementChild?.textContent)
    expect(open(rows.find(({ textContent }) => textContent?.includes('Anna Vogt')))).toBe('950.00 €')
    expect(open(rows.at(-1))).toBe('950.00 €')
  })

  it('are not from before records began', async () => {
    moveOut()
    await renderScreen(<Screen />, { host, route: '/payments', address: '/payments?month=2025-06' })
    expect(await screen.findByText('Nothing is due in 2025.', {}, { timeout: 5000 })).toBeTruthy()
    const before = screen.getByText('Overdue from earlier months').nextElementSibling
    expect(plain(before?.textContent)).toBe('0 €')
  })

  it('are in the file', async () => {
    moveOut()
    let file = ''
    function Probe() {
      const { found, months } = usePaymentsPage()
      const options = { t: (key: string) => key, language: 'en', date: host.format.date }
      file = found ? paymentsCsv(found.slice(0, 1), months, options) : ''
      return null
    }
    await renderScreen(<Probe />, { host })
    await expect.poll(() => file).toContain('Anna Vogt')
    expect(file.trim().split(/\r?\n/).slice(1)).toEqual([
      '"Weserhaus","VH-1","Anna Vogt","ledger.opening",,350,300,50,"status.partialLate"',
      '"Weserhaus","VH-1","Anna Vogt","December 2026","03.12.2026",900,0,900,"status.overdue"',
    ])
  })

  it('are listed on a phone, under their own heading', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList)
    onTestFinished(() => void vi.restoreAllMocks())
    moveOut()
    const { user } = await renderScreen(<Screen />, {
      host,
      route: '/payments',
      address: '/payments?status=overdue&q=Vogt',
    })
    const card = within(await screen.findByRole('region', { name: 'January 2027' }, { timeout: 5000 }))
    const late = within(card.getByRole('region', { name: 'Overdue from earlier months' }))
    expect(late.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Anna Vogt50.00 €Unit VH-1 · Opening balancePartial, overdueof 350.00 €',
      'Anna Vogt900.00 €Unit VH-1 · December 2026Overdue',
    ])
    await user.click(late.getByRole('button', { name: /December 2026/ }))
    expect(await screen.findByRole('dialog', { name: /^December 2026, Anna Vogt/ })).toBeTruthy()
  })
})
