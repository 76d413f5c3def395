import { refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { annasNovember, cell, held, onNovember20, openPayments } from '../testing/open-payments.tsx'

beforeEach(onNovember20)

async function receiveNovember({ click }: { click(button: Element): Promise<void> }) {
  await click(await cell(annasNovember))
  await click(await cell('Received'))
}

describe('payments', () => {
  it('are received with one click, on the due day, and reverted by Undo', async () => {
    const { user, entries, host } = await openPayments()
    await receiveNovember(user)
    expect(await cell('Anna Vogt, November 2026: 900.00\u00a0€, Paid')).toBeTruthy()
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Payment recorded'))
    expect(entries).toMatchObject([{ amount: 900, paid_on: '2026-11-03', month: '2026-11-01', kind: 'rent' }])
    host.notifications.at(-1)?.action?.onClick()
    expect(await cell(annasNovember)).toBeTruthy()
    await waitFor(() => expect(entries).toEqual([]))
  })

  it('appear paid before the response, and offer Undo after it', async () => {
    const answer = held<void>()
    const { user, host, written } = await openPayments({ book: (store) => answer.comes.then(store) })
    await receiveNovember(user)
    expect(await cell('Anna Vogt, November 2026: 900.00\u00a0€, Paid')).toBeTruthy()
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(host.notifications).toEqual([])
    answer.give()
    await waitFor(() => expect(host.notifications.at(-1)?.action?.label).toBe('Undo'))
    expect(screen.getByRole('button', { name: /^Anna Vogt, November.*Paid/ })).toBeTruthy()
  })

  it('are reverted, with the reason, if the server refuses them', async () => {
    const answer = held<unknown>()
    const { user, host } = await openPayments({ book: () => answer.comes })
    await receiveNovember(user)
    expect(await cell(/^Anna Vogt, November.*Paid/)).toBeTruthy()
    answer.give(refusal(403, { detail: 'You may not book here', type: 'forbidden' }))
    expect(await cell(annasNovember)).toBeTruthy()
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    expect(host.notifications[0]).toMatchObject({
      kind: 'error',
      text: expect.stringMatching(/^Failed to record payment\. ./),
    })
    expect(host.notifications[0]?.action).toBeUndefined()
  })

  it('are booked once if the response was lost and “Received” is pressed again', async () => {
    let tries = 0
    const book = (store: () => unknown) => {
      tries += 1
      return tries === 1 ? refusal(0) : store()
    }
    const { user, entries, host, written } = await openPayments({ book })
    await receiveNovember(user)
    await waitFor(() => expect(host.notifications.at(-1)?.kind).toBe('error'))
    await receiveNovember(user)
    await waitFor(() => expect(host.notifications.at(-1)?.kind).toBe('success'))
    const [first, again] = written()
    expect(again?.body).toEqual(first?.body)
    expect(again?.key).toBe(first?.key)
    host.notifications.at(-1)?.action?.onClick()
    await waitFor(() => expect(entries).toEqual([]))
    await receiveNovember(user)
    await waitFor(() => expect(entries).toHaveLength(1))
    expect(written().at(-1)?.key).not.toBe(first?.key)
  })

  it('are received together by selection', async () => {
    const { user, entries } = await openPayments()
    await user.click(await cell('Select months'))
    expect(document.activeElement).toBe(await cell('Cancel'))
    await user.click(await cell(annasNovember))
    await user.click(await cell(/^Ben Kurz, October/))
    expect(screen.getByText(/^2 months selected, 1,900.00/)).toBeTruthy()
    await user.click(await cell('Received'))
    await waitFor(() => expect(entries).toHaveLength(2))
    expect(entries.map(({ month }) => month)).toEqual(['2026-11-01', '2026-10-01'])
    expect(document.activeElement).toBe(await cell('Select months'))
  })
})
