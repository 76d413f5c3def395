import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { describe, expect, it } from 'vitest'
import { usePaymentsPage } from '../reads/use-payments-page.ts'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { receivedCsv } from './received-csv.ts'

const host = { format: { ...createFakeHost().format, today: () => '2027-01-20' } }

/** Lines of the file without its head, as the page at an address exports it. */
async function receivedAt(address: string): Promise<string[]> {
  let file = ''
  function Probe() {
    const { matching } = usePaymentsPage()
    const options = { t: (key: string) => key, language: 'en', date: host.format.date }
    file = matching ? receivedCsv(matching, '2027', options) : ''
    return null
  }
  await renderScreen(<Probe />, { host, route: '/payments', address })
  await expect.poll(() => file).toContain('field.paid_on')
  return file.trim().split(/\r?\n/).slice(1)
}

describe('the file of payments received in a year (R211)', () => {
  it('has all of the year by day, whatever they are for', async () => {
    paymentsApi({
      lease: { end_date: '2026-12-31', lease_status: 'expired' },
      entries: [
        { id: 'last-year', amount: 2700, paid_on: '2026-12-31' },
        { id: 'late', amount: 900, paid_on: '2027-01-04', month: '2026-12-01', method: 'cash' },
        { id: 'too-much', amount: 150.5, paid_on: '2027-01-03', reference: 'Rent, December', note: 'twice' },
        { id: 'back', amount: -150.5, paid_on: '2027-01-05' },
        { id: 'deposit', kind: 'deposit_return', amount: 1800, paid_on: '2027-01-06' },
      ],
    })
    expect(await receivedAt('/payments?month=2027-01&status=overdue')).toEqual([
      '"03.01.2027","Weserhaus","VH-1","Anna Vogt","kind.rent",,150.50,,"Rent, December","twice"',
      '"04.01.2027","Weserhaus","VH-1","Anna Vogt","kind.rent","December 2026",900,"method.cash",,',
      '"05.01.2027","Weserhaus","VH-1","Anna Vogt","repayment",,-150.50,,,',
      '"06.01.2027","Weserhaus","VH-1","Anna Vogt","kind.deposit_return",,-1800,,,',
    ])
  })

  it('is limited to the property and the tenants looked for', async () => {
    paymentsApi({ entries: [{ id: 'one', amount: 900, paid_on: '2027-01-04' }] })
    expect(await receivedAt('/payments?q=Kurz')).toEqual([])
    expect(await receivedAt('/payments?property=other')).toEqual([])
  })
})
