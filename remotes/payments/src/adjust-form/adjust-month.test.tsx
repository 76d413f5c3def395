import { refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const updated_at = '2026-11-19T08:00:00.000Z'

/** The form of a month that was adjusted before. */
async function openAdjusted(given?: Parameters<typeof paymentsApi>[0]) {
  const api = paymentsApi(given)
  api.adjustments.push({
    id: 'a',
    owner_id: '',
    lease_agreement_id: api.first.id,
    month: '2026-11-01',
    updated_at,
    amount: 600,
    reason: 'Boiler broken',
  })
  const address = `/payments?adjust=${api.first.id}:2026-11`
  const rendered = await renderScreen(<Screen />, { address })
  const amount = await screen.findByRole('textbox', { name: /^Amount/ }, { timeout: 5000 })
  return { ...api, ...rendered, amount }
}

it('sends only what was changed of an adjusted month, with the version it was opened with (R45)', async () => {
  const { adjustments, written, user, amount } = await openAdjusted()
  expect(amount).toHaveProperty('value', '600')
  await user.clear(amount)
  await user.type(amount, '500')
  await user.click(screen.getByRole('button', { name: 'Adjust' }))
  await waitFor(() => expect(adjustments).toMatchObject([{ amount: 500, reason: 'Boiler broken' }]))
  expect(written()).toMatchObject([{ body: { amount: 500 }, version: `"${updated_at}"` }])
  expect(written()[0]?.body).not.toHaveProperty('reason')
})

it('takes the computed amount again, with Undo (R74)', async () => {
  const undone: string[] = []
  const { user, host } = await openAdjusted({
    remove: () => 'undo-1',
    undo: ({ path }) => undone.push(path),
  })
  await user.click(screen.getByRole('button', { name: 'Use computed amount' }))
  await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Computed amount used'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  host.notifications.at(-1)?.action?.onClick()
  await waitFor(() => expect(undone).toEqual(['/undo/undo-1']))
})

it('takes the computed amount where the adjustment is gone already', async () => {
  const gone = () => refusal(404, { detail: 'Not Found', type: 'not_found' })
  const { user, host } = await openAdjusted({ remove: gone })
  await user.click(screen.getByRole('button', { name: 'Use computed amount' }))
  await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Computed amount used'))
  expect(host.notifications.at(-1)?.action).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
