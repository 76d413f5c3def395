import { holdTimers } from '@keystead/api-client/testing/hold-timers'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PAUSE_MS, Part } from './account-panel.tsx'

const open = async (given: Parameters<typeof paymentsApi>[0] = {}) => {
  const api = paymentsApi(given)
  return { ...api, ...(await renderScreen(<Part leaseId={api.first.id} />)) }
}
const keep = { normalizer: (text: string) => text }
const lines = () =>
  within(screen.getByRole('table', { name: 'Rent account' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map((cell) => cell.textContent?.trim())
        .join(' | ')
        .trim(),
    )

describe('a rent account', () => {
  it('has charges and payments with the running balance, newest first', async () => {
    await open({ entries: [{ id: 'e1', amount: 2000, paid_on: '2026-10-05', reference: 'Rent' }] })
    await screen.findByRole('table', { name: 'Rent account' })
    expect(lines().map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '03.11.2026 | Rent November 2026 | 900.00 € | Balance 700.00 € |',
      '05.10.2026 | Payment Rent | -2,000.00 € | Balance -200.00 € |',
      '03.10.2026 | Rent October 2026 | 900.00 € | Balance 1,800.00 € |',
      '03.09.2026 | Rent September 2026 | 900.00 € | Balance 900.00 € |',
    ])
    expect(screen.getByText('Owed today').nextElementSibling?.textContent).toBe('700.00\u00a0€ overdue')
    expect(screen.getByText('Next due').nextElementSibling?.textContent).toBe('900.00\u00a0€ on 03.12.2026')
  })

  it('gives a lease made later an account of its own, as members see only theirs', async () => {
    const { first, accounts, written } = await open({ begun: 'second' })
    await screen.findByRole('table', { name: 'Rent account' })
    await waitFor(() => expect(accounts).toHaveLength(2))
    expect(accounts[1]).toMatchObject({ lease_agreement_id: first.id, begins: '2026-09-01', opening: 0 })
    expect(written()).toHaveLength(1)
  })

  it('makes no credit of rents before its beginning, once that is set to a later month (R150)', async () => {
    const months = ['2026-09-01', '2026-10-01', '2026-11-01']
    const api = paymentsApi({
      entries: months.map((month) => ({ id: `paid-${month}`, month, amount: 900, paid_on: '2026-11-03' })),
    })
    Object.assign(api.accounts[0] ?? {}, { begins: '2026-11-01' })
    await renderScreen(<Part leaseId={api.first.id} />)
    await screen.findByRole('table', { name: 'Rent account' })
    const before = 'before records begin, not counted'
    expect(lines().map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      `03.11.2026 | Payment · September 2026 · ${before} | -900.00 € | Balance —${before} |`,
      `03.11.2026 | Payment · October 2026 · ${before} | -900.00 € | Balance —${before} |`,
      '03.11.2026 | Payment · November 2026 | -900.00 € | Balance 0.00 € |',
      '03.11.2026 | Rent November 2026 | 900.00 € | Balance 900.00 € |',
    ])
    expect(screen.getByText('Owed today').nextElementSibling?.textContent).toBe('0.00\u00a0€')
    expect(screen.getByText('Next due').nextElementSibling?.textContent).toBe('900.00\u00a0€ on 03.12.2026')
  })

  it('has its opening balance by its day, after payments from before its beginning', async () => {
    const api = paymentsApi({
      opening: 50,
      entries: [{ id: 'early', month: '2026-09-01', amount: 900, paid_on: '2026-09-03' }],
    })
    Object.assign(api.accounts[0] ?? {}, { begins: '2026-11-01' })
    await renderScreen(<Part leaseId={api.first.id} />)
    await screen.findByRole('table', { name: 'Rent account' })
    expect(lines().map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '03.11.2026 | Rent November 2026 | 900.00 € | Balance 950.00 € |',
      '01.11.2026 | Opening balance | 50.00 € | Balance 50.00 € |',
      expect.stringMatching(/^03\.09\.2026 .* \| Balance —before records begin/),
    ])
  })

  it('shows the payments of a draft, so that they can be deleted with it', async () => {
    const { user, entries } = await open({
      lease: { lease_status: 'draft' },
      entries: [{ id: 'e1', amount: 900, paid_on: '2026-10-05' }],
    })
    expect(await screen.findByRole('table', { name: 'Rent account' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More actions: rent account' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^More actions: 05.10.2026/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(entries).toHaveLength(0))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  })

  it('focuses the first of the entries that were hidden', async () => {
    const days = Array.from({ length: 10 }, (_, at) => `2026-10-${10 + at}`)
    const { user } = await open({ entries: days.map((paid_on) => ({ id: paid_on, amount: 1, paid_on })) })
    const all = await screen.findByRole('button', { name: /^Show all/ })
    expect(lines()).toHaveLength(8)
    await user.click(all)
    expect(lines()).toHaveLength(13)
    expect(document.activeElement).toBe(screen.getAllByRole('row')[9])
  })

  it('books its oldest open month with one click', async () => {
    const { user, entries } = await open()
    await user.click(await screen.findByRole('button', { name: 'Received: September 2026' }))
    await waitFor(() => expect(entries).toMatchObject([{ month: '2026-09-01', paid_on: '2026-09-03' }]))
  })

  it('books one month with a double click', async () => {
    const { user, entries, host } = await open()
    await user.dblClick(await screen.findByRole('button', { name: 'Received: September 2026' }))
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment recorded'))
    expect(await screen.findByRole('button', { name: 'Received: October 2026' })).toBeTruthy()
    expect(entries.map(({ month }) => month)).toEqual(['2026-09-01'])
  })

  it('books one month with two presses of Enter, and the one that its button then names with a third', async () => {
    const { user, entries, host } = await open()
    const september = await screen.findByRole('button', { name: 'Received: September 2026' })
    expect(september.textContent).toBe('Received: September')
    act(() => september.focus())
    const endPause = holdTimers(PAUSE_MS)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment recorded'))
    const october = await screen.findByRole('button', { name: 'Received: October 2026' })
    await user.keyboard('{Enter}')
    act(endPause)
    await waitFor(() => expect(october.getAttribute('aria-busy')).toBeNull())
    expect(entries.map(({ month }) => month)).toEqual(['2026-09-01'])
    expect(document.activeElement).toBe(october)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(entries).toHaveLength(2))
  })

  it.each([
    ['open months', { entries: [{ id: 'e1', amount: 2700, paid_on: '2026-10-05' }] }],
    ['own leases', { lease: { shared: { by: 'Jo', level: 2 } } }],
  ])('offers a reminder only of %s', async (_, given) => {
    const { user } = await open(given)
    await user.click(await screen.findByRole('button', { name: 'More actions: rent account' }))
    expect(await screen.findByRole('menuitem', { name: 'Record payment' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Create reminder' })).toBeNull()
  })

  it('asks for the day on which a deposit was paid out, and for what is kept of it', async () => {
    const api = paymentsApi({ lease: { security_deposit: 1800 } })
    await renderScreen(<Part leaseId={api.first.id} />, { address: `/?deposit=${api.first.id}:return` })
    const dialog = within(await screen.findByRole('dialog', { name: 'Return deposit' }, { timeout: 5000 }))
    expect(dialog.getByLabelText('Paid out on')).toBeTruthy()
    expect(dialog.getByText(/^If you keep a part/)).toBeTruthy()
  })

  it('warns of more returned than is held, and of a future day', async () => {
    const api = paymentsApi({
      entries: [{ id: 'e1', kind: 'deposit', amount: 1800, paid_on: '2024-01-01' }],
    })
    const { user } = await renderScreen(<Part leaseId={api.first.id} />, {
      address: `/?deposit=${api.first.id}:return`,
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Return deposit' }, { timeout: 5000 }))
    expect(dialog.queryByText(/is recorded as held/)).toBeNull()
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '1900')
    expect(
      await dialog.findByText('Only 1,800.00\u00a0€ of the deposit is recorded as held.', keep),
    ).toBeTruthy()
    const day = dialog.getByLabelText('Paid out on')
    fireEvent.mouseDown(day)
    fireEvent.change(day, { target: { value: '12/01/2026' } })
    fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 })
    fireEvent.blur(day)
    expect(await dialog.findByText('This day is in the future.')).toBeTruthy()
  })

  it('shows a deposit due for return', async () => {
    const lease = { end_date: '2026-10-31', security_deposit: 1800, lease_status: 'terminated' }
    await open({ lease, entries: [{ id: 'e1', kind: 'deposit', amount: 1800, paid_on: '2024-01-01' }] })
    const deposit = within(await screen.findByRole('region', { name: 'Security deposit' }))
    expect(deposit.getByText(/1,800.00 € to be returned$/)).toBeTruthy()
  })

  it('proposes the agreed deposit, also for a lease from before payments were recorded', async () => {
    const { user } = await open({ lease: { security_deposit: 1800 } })
    await user.click(await screen.findByRole('button', { name: 'More actions: rent account' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Record deposit' }))
    const amount = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Amount' })
    await waitFor(() => expect(document.activeElement).toBe(amount))
    // Without separators while it has the focus.
    expect((amount as HTMLInputElement).value).toBe('1800')
  })

  it.each([
    ['recorded by hand', [null], /record it on the right one\.$/],
    ['of a bank line', ['line'], /import the bank file again/],
    ['of a bank line that was split, which stays known', ['line', 'line/2'], /record it on the right one\.$/],
  ])('says how a payment %s gets to another lease', async (_, lines, hint) => {
    const entries = lines.map((bank_line, at) => ({
      id: `e${at + 1}`,
      amount: 450,
      paid_on: '2026-10-05',
      bank_line,
    }))
    const api = paymentsApi({ entries })
    await renderScreen(<Part leaseId={api.first.id} />, { address: '/?payment=e1' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit payment' }, { timeout: 5000 }))
    expect(dialog.getByText(/^Wrong lease\?/).textContent).toMatch(hint)
  })

  it('has no controls on a view-only lease', async () => {
    const api = paymentsApi({ lease: { shared: { by: 'Jo', level: 1 } } })
    await renderScreen(<Part leaseId={api.first.id} />, { address: `/?new=${api.first.id}` })
    await screen.findByRole('table', { name: 'Rent account' })
    expect(screen.queryByRole('button', { name: /Received/ })).toBeNull()
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
  })

  it.each([1, 2])('does not ask a member to start, at level %i', async (level) => {
    await open({ begun: 'none', lease: { shared: { by: 'Jo', level } } })
    expect(await screen.findByText('Payments are not recorded yet.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Start recording payments' })).toBeNull()
  })

  it('links to the start month’s setting if nothing is recorded', async () => {
    await open({ begun: 'none' })
    expect((await screen.findByRole('link', { name: 'Start recording payments' })).getAttribute('href')).toBe(
      '/payments',
    )
  })
})
