import { refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Part } from '../account-panel/account-panel.tsx'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

/** The page of payments, with the only open month booked. */
async function bookNovember() {
  const rendered = await renderScreen(<Screen />, { address: '/payments' })
  const month = { name: /^Anna Vogt, November 2026/ }
  await rendered.user.click(await screen.findByRole('button', month, { timeout: 5000 }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Received' }))
  return rendered
}

it('warns of a month that was booked in another tab at the same time', async () => {
  const { entries, first } = paymentsApi({
    book: (store) => {
      const other = { id: 'other', owner_id: '', lease_agreement_id: first.id, kind: 'rent', amount: 900 }
      entries.push({ ...other, month: '2026-11-01', paid_on: '2026-11-03' } as never)
      return store()
    },
  })
  const { host } = await bookNovember()
  await waitFor(() =>
    expect(host.notifications.at(-1)?.text).toBe('Recorded twice: Anna Vogt, November 2026'),
  )
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(entries).toHaveLength(1))
  expect(entries).toMatchObject([{ id: 'other' }])
})

it('does not warn where a repayment reopened a month that was paid', async () => {
  const { entries } = paymentsApi({
    entries: [
      { id: 'november', amount: 900, month: '2026-11-01', paid_on: '2026-11-03' },
      { id: 'back', amount: -100, paid_on: '2026-11-10' },
    ],
  })
  const { host } = await bookNovember()
  await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment recorded'))
  expect(entries).toMatchObject([{ amount: 900 }, { amount: -100 }, { amount: 100, month: '2026-11-01' }])
  const warning = waitFor(() => expect(host.notifications).toHaveLength(2), { timeout: 300 })
  await expect(warning).rejects.toThrow()
})

it('books what came after a repayment of that month after it', async () => {
  const { entries } = paymentsApi({
    entries: [
      { id: 'november', amount: 900, paid_on: '2026-11-03' },
      { id: 'back', amount: -900, month: '2026-11-01', paid_on: '2026-11-10' },
    ],
  })
  await bookNovember()
  await waitFor(() =>
    expect(entries.at(-1)).toMatchObject({ amount: 900, month: '2026-11-01', paid_on: '2026-11-11' }),
  )
})

it('repeats the Undo of a deleted payment that had no response', async () => {
  let undone = 0
  const { first } = paymentsApi({
    entries: [{ id: 'e1', amount: 900, paid_on: '2026-10-05' }],
    remove: () => 'undo-1',
    undo: () => {
      undone += 1
      return undone === 1 ? refusal(0) : []
    },
  })
  const { user, host } = await renderScreen(<Part leaseId={first.id} />)
  await user.click(await screen.findByRole('button', { name: /^More actions: 05.10.2026/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment deleted'))
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(host.notifications.at(-1)?.action?.label).toBe('Retry'))
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(undone).toBe(2))
})

it('repeats the Undo of a booking that had no response', async () => {
  const answers = [() => refusal(0), () => refusal(404, { detail: 'Not Found', type: 'not_found' })]
  const { written } = paymentsApi({ remove: () => answers.shift()?.() })
  const { host } = await bookNovember()
  await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment recorded'))
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(host.notifications.at(-1)?.action?.label).toBe('Retry'))
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(written().filter(({ method }) => method === 'DELETE')).toHaveLength(2))
  // Deleted by the first attempt, or the second: done.
  expect(host.notifications).toHaveLength(2)
})

it('books once by Retry where the response was lost but the payment stored', async () => {
  let answer: unknown
  const { entries, written } = paymentsApi({
    book: (store) => {
      if (answer) return answer
      answer = store()
      return refusal(0)
    },
  })
  const { host } = await bookNovember()
  await waitFor(() => expect(host.notifications.at(-1)?.action?.label).toBe('Retry'))
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(host.notifications.at(-1)?.action?.label).toBe('Undo'))
  const [first, again] = written()
  expect([again?.body, again?.key]).toEqual([first?.body, first?.key])
  expect(entries).toHaveLength(1)
})

it('books where the page has no secure context', async () => {
  const { entries } = paymentsApi({
    book: (store) => {
      vi.restoreAllMocks()
      return store()
    },
  })
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await bookNovember()
  await waitFor(() => expect(entries).toHaveLength(1))
})

it.each([
  [429, 'rate_limited', /Too many requests/, 'Retry'],
  [403, 'plan_required', /plan/, undefined],
])('leaves months selected whose booking is refused with %i', async (status, type, reason, label) => {
  let isRefused = true
  const { entries } = paymentsApi({
    book: (store) => (isRefused ? refusal(status, { detail: 'No', type }) : store()),
  })
  const { user, host } = await renderScreen(<Screen />, { address: '/payments' })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }, { timeout: 5000 }))
  for (const name of ['Select months', /^Anna Vogt, November/, 'Received']) await press(name)
  await waitFor(() => expect(host.notifications.at(-1)?.text).toMatch(reason))
  expect(await screen.findByText(/^1 month selected/)).toBeTruthy()
  const retry = host.notifications.at(-1)?.action
  expect(retry?.label).toBe(label)
  isRefused = false
  if (retry) retry.onClick()
  else await press('Received')
  await waitFor(() => expect(entries).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Select months' })).toBeTruthy()
})
