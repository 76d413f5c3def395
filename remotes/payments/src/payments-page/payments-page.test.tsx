import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { memoryData } from '@keystead/module-sdk/testing/memory-data'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { annasNovember, cell, held, onNovember20, openPayments } from '../testing/open-payments.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './payments-page.tsx'

beforeEach(onNovember20)

describe('payments', () => {
  it('list what is overdue from a lease that ended the year before', async () => {
    await openPayments({ lease: { end_date: '2026-12-31', lease_status: 'expired' } }, '?month=2027-01')
    expect(await screen.findByRole('rowheader', { name: 'VH-1 Anna Vogt' }, { timeout: 5000 })).toBeTruthy()
    const before = screen.getByText('Overdue from earlier months').nextElementSibling
    expect(before?.textContent).toBe('5,700\u00a0€')
  })

  it('show the years beside this one', async () => {
    const { user } = await openPayments()
    await user.click(await cell('Next year'))
    expect(await screen.findByRole('table', { name: 'Payments by month, 2027' })).toBeTruthy()
    await user.click(await cell('Previous year'))
    await user.click(await cell('Previous year'))
    expect(await screen.findByText('Nothing is due in 2025.')).toBeTruthy()
  })

  it('list each month by tenant, amount and status, in a table with headers', async () => {
    await openPayments({ entries: [{ id: 'e1', amount: 2200, paid_on: '2026-09-02' }] })
    expect(await cell('Anna Vogt, September 2026: 900.00\u00a0€, Paid')).toBeTruthy()
    expect(await cell('Anna Vogt, November 2026: 900.00\u00a0€, Partial, overdue')).toBeTruthy()
    expect(await cell('Ben Kurz, December 2026: 1,000.00\u00a0€, Pending')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'Payments by month, 2026' }))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Lease',
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      'Received 2026',
      'Open 2026',
    ])
    expect(table.getByRole('rowheader', { name: 'VH-1 Anna Vogt' })).toBeTruthy()
  })

  it('sum up what is open in a row of its own, months to come left out', async () => {
    await openPayments({ entries: [{ id: 'e1', amount: 2200, paid_on: '2026-09-02' }] })
    await cell('Anna Vogt, November 2026: 900.00\u00a0€, Partial, overdue')
    const table = within(screen.getByRole('table', { name: 'Payments by month, 2026' }))
    const sums = ['Due', 'Received', 'Open'].map((name) =>
      within(table.getByRole('rowheader', { name }).parentElement as HTMLElement)
        .getAllByRole('cell')
        .slice(8)
        .map(({ textContent }) => textContent?.replace('\u00a0€', '')),
    )
    expect(sums).toEqual([
      ['1,900.00', '1,900.00', '1,900.00', '1,900.00', '', ''],
      ['900.00', '900.00', '400.00', '0.00', '2,200.00', ''],
      ['1,000.00', '1,000.00', '1,500.00', '', '', '3,500.00'],
    ])
  })

  it('of a lease without a tenant have a name, and lead to it', async () => {
    await openPayments({ lease: { tenant_contact: null } })
    expect(await cell('No tenant, November 2026: 900.00\u00a0€, Overdue')).toBeTruthy()
    const header = within(screen.getByRole('rowheader', { name: 'VH-1 No tenant' }))
    expect(header.getByRole('link', { name: 'No tenant' }).getAttribute('href')).toMatch(/^\/leases\//)
  })

  it('are listed once their places are known, or cannot be had', async () => {
    const answer = held<unknown>()
    await openPayments({ units: () => answer.comes })
    await expect(screen.findByRole('table', {}, { timeout: 300 })).rejects.toThrow()
    answer.give(refusal(403, { detail: 'Not in your plan', type: 'forbidden' }))
    expect(await cell(annasNovember)).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Anna Vogt' })).toBeTruthy()
  })

  it('are open up to this month: later ones are not owed yet', async () => {
    await openPayments({ entries: [{ id: 'e1', amount: 900, paid_on: '2026-11-02', month: '2026-11-01' }] })
    await cell(/Anna Vogt, November/)
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    const last = (name: string) =>
      rows.find((row) => row.textContent?.includes(name))?.lastElementChild?.textContent
    expect(last('Anna Vogt')).toBe('1,800.00\u00a0€')
    expect(rows.at(-1)?.lastElementChild?.textContent).toBe('4,800.00\u00a0€')
  })

  it('have no due amount in the column of received ones', async () => {
    await openPayments({ entries: [{ id: 'e1', amount: 900, paid_on: '2026-11-02', month: '2026-11-01' }] })
    await cell(/Anna Vogt, November/)
    const [due, received] = within(screen.getByRole('table')).getAllByRole('row').slice(-3)
    const inReceived = (row?: HTMLElement) => row?.lastElementChild?.previousElementSibling?.textContent
    expect(inReceived(due)).toBe('')
    expect(inReceived(received)).toBe('900.00\u00a0€')
  })

  it('sum up the month, and what is overdue from earlier ones', async () => {
    await openPayments({ entries: [{ id: 'e1', amount: 450, paid_on: '2026-11-02', month: '2026-11-01' }] })
    await cell(/Anna Vogt, November/)
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(figures).toEqual([
      ['Due in November', '1,900\u00a0€'],
      ['Received', '450\u00a0€'],
      ['Open', '1,450\u00a0€'],
      ['Overdue from earlier months', '3,800\u00a0€'],
    ])
  })

  it.each(['open', 'overdue'])('are filtered by the URL: %s, month', async (status) => {
    const paid = { id: 'e1', amount: 2700, paid_on: '2026-09-02' }
    await openPayments({ entries: [paid] }, `?status=${status}&month=2026-10`)
    await cell(/Ben Kurz, October/)
    expect(screen.queryByText('Anna Vogt')).toBeNull()
    expect(screen.getByText('Due in October')).toBeTruthy()
  })

  it('are recorded by a form that proposes the open amount', async () => {
    const { user, entries, first } = await openPayments({}, '?new=')
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await dialog.findByText('Amount is required')).toBeTruthy()
    expect(entries).toEqual([])
    expect(first.id).toBeTruthy()
  })

  it('refuse an empty amount, at its field', async () => {
    const api = paymentsApi()
    const { user } = await renderScreen(<Screen />, {
      route: '/payments',
      address: `/payments?new=${api.first.id}:2026-11`,
    })
    const amount = await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
    await waitFor(() => expect(document.activeElement).toBe(amount))
    expect(amount).toHaveProperty('value', '900')
    await user.clear(amount)
    await user.type(amount, '0')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('The amount must not be 0')).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, '-100')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await waitFor(() => expect(api.entries).toMatchObject([{ amount: -100, month: '2026-11-01' }]))
  })

  it('keep a month adjusted by hand, with its reason', async () => {
    const { user, adjustments, first } = await openPayments()
    await user.click(await cell(annasNovember))
    await user.click(await cell('Adjust'))
    const amount = await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
    await user.clear(amount)
    await user.type(amount, '600')
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Boiler broken')
    const dialogs = screen.getAllByRole('button', { name: 'Adjust' })
    await user.click(dialogs.at(-1) as HTMLElement)
    await waitFor(() =>
      expect(adjustments).toMatchObject([
        { lease_agreement_id: first.id, month: '2026-11-01', amount: 600, reason: 'Boiler broken' },
      ]),
    )
    expect(await cell('Anna Vogt, November 2026: 600.00\u00a0€, Overdue')).toBeTruthy()
  })

  it('say that they need leases if the plan has none (R34)', async () => {
    fakeApi({
      'GET /lease-agreements/': () => refusal(403, { detail: 'no', type: 'plan_required' }),
      'GET /rent-units/': () => [],
      'GET /property-groups/': () => [],
      ...memoryData('payments', { entries: [], accounts: [], adjustments: [] }),
    })
    await renderScreen(<Screen />, { route: '/payments', address: '/payments' })
    expect(
      await screen.findByText(
        'Payments need leases, which your plan does not include.',
        {},
        { timeout: 5000 },
      ),
    ).toBeTruthy()
  })
})
