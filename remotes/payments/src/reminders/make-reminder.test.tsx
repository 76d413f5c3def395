import { refusal } from '@keystead/api-client/testing/fake-api'
import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { choose, fill } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './reminder-list.tsx'
import { Screen as Page } from './reminder-page.tsx'

const screens = (
  <Routes>
    <Route index element={<Screen />} />
    <Route path=":reminderId" element={<Page />} />
  </Routes>
)

it('a draft reminder is restored the next day, with the sender’s current address', async () => {
  const api = paymentsApi()
  const stored = { id: 'h', name: 'Jo Brandt', address: 'Allee 1', iban: null, shared: null }
  api.letterhead.push({ ...stored, updated_at: '2026-11-20T08:00:00.000Z' })
  const host = createFakeHost()
  const open = (today: string) =>
    renderScreen(<Screen />, {
      host: { drafts: host.drafts, format: { ...host.format, today: () => today } },
      route: '/payments/reminders',
      address: `/payments/reminders?remind=${api.first.id}`,
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

it('refuses a day to pay by that is not to come', async () => {
  const api = paymentsApi()
  const { user } = await renderScreen(<Screen />, {
    route: '/payments/reminders',
    address: `/payments/reminders?remind=${api.first.id}`,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
  await fill('Pay by', '2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  expect(await screen.findByText('Please choose a day after today')).toBeTruthy()
  expect(api.reminders).toHaveLength(0)
})

it('warns of a second reminder without a first one', async () => {
  const api = paymentsApi()
  await renderScreen(<Screen />, {
    route: '/payments/reminders',
    address: `/payments/reminders?remind=${api.first.id}`,
  })
  await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 })
  const warning = () => screen.queryByText('No first reminder about these months was created here.')
  await choose('Step', 'First reminder')
  expect(warning()).toBeNull()
  await choose('Step', 'Second reminder')
  await waitFor(() => expect(warning()).toBeTruthy())
})

it('names the months that were paid while the form was open, and leaves them out', async () => {
  const api = paymentsApi({ entries: [{ id: 'sep', amount: 900, paid_on: '2026-09-03' }] })
  const { queryClient, user } = await renderScreen(<Screen />, {
    route: '/payments/reminders',
    address: `/payments/reminders?remind=${api.first.id}`,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
  const reread = () => act(() => queryClient.invalidateQueries())
  const pay = (month: string) => {
    api.entries.push(api.anEntry({ id: month, month, amount: 900, paid_on: '2026-11-20' }))
    return reread()
  }
  await pay('2026-11-01')
  await waitFor(() => expect(screen.queryByText('2026-11-01')).toBeNull())
  expect(screen.getByTitle('November 2026')).toBeTruthy()
  await pay('2026-10-01')
  await user.click(screen.getByRole('combobox', { name: 'Open months' }))
  await waitFor(() => expect(screen.getAllByText('Paid')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  expect(await screen.findByText('Select at least one month')).toBeTruthy()
  api.entries.pop()
  await reread()
  await user.click(screen.getByRole('combobox', { name: 'Open months' }))
  await waitFor(() => expect(screen.getAllByText('Paid')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  await waitFor(() => expect(api.reminders).toMatchObject([{ months: '2026-10:900.00', sum: 900 }]))
})

it('opens the letter even if the letters cannot be read again', async () => {
  const down = () => api.reminders.length > 0
  const api = paymentsApi({ letters: (stored) => (down() ? refusal(503) : stored()) })
  const { user } = await renderScreen(screens, {
    route: '/payments/reminders/*',
    address: `/payments/reminders?remind=${api.first.id}`,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  const title = { level: 1, name: 'Friendly reminder' }
  expect(await screen.findByRole('heading', title, { timeout: 5000 })).toBeTruthy()
})

it('a letter that another tab made is not missing while the letters cannot be read again', async () => {
  let isDown = false
  const api = paymentsApi({ letters: (stored) => (isDown ? refusal(503) : stored()) })
  const { queryClient, user } = await renderScreen(<Page />, {
    route: '/payments/reminders/:reminderId',
    address: '/payments/reminders/r',
  })
  expect(await screen.findByText('Reminder not found', {}, { timeout: 5000 })).toBeTruthy()
  isDown = true
  api.reminders.push({
    id: 'r',
    lease_agreement_id: api.first.id,
    step: 'friendly',
    months: '2026-10:800.00',
    sum: 800,
    pay_until: '2026-11-30',
    made_on: '2026-11-20',
  })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Reminder not found')).toBeNull())
  isDown = false
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(
    await screen.findByText('Please transfer 800.00\u00a0€ by November 30, 2026.', {
      normalizer: (text) => text,
    }),
  ).toBeTruthy()
})

it('made after its page was left does not open', async () => {
  let answer = () => {}
  const stored = new Promise<void>((resolve) => {
    answer = resolve
  })
  const api = paymentsApi({ remind: (store) => stored.then(store) })
  const { user, address } = await renderScreen(<ListAndLink />, {
    route: '/payments/reminders',
    address: `/payments/reminders?remind=${api.first.id}`,
  })
  await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  await waitFor(() => expect(api.letterhead).toHaveLength(1))
  await user.click(screen.getByText('Elsewhere'))
  expect(address()).toBe('/elsewhere')
  answer()
  await waitFor(() => expect(api.reminders).toHaveLength(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(address()).toBe('/elsewhere')
})

it('leads Back to where the form was opened, not to the form', async () => {
  const api = paymentsApi()
  const { user, address } = await renderScreen(<LinkToForm to={`?remind=${api.first.id}`} />, {
    route: '/payments/reminders/*',
    address: '/payments/reminders',
  })
  await user.click(screen.getByText('Remind'))
  await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
  await user.click(screen.getByRole('button', { name: 'Create letter' }))
  await waitFor(() => expect(address()).toMatch(/^\/payments\/reminders\/[^?]+$/))
  await user.click(screen.getByText('Back'))
  await waitFor(() => expect(address()).toBe('/payments/reminders'))
  expect(api.reminders).toHaveLength(1)
})

function LinkToForm({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <>
      <Link to={to}>Remind</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      {screens}
    </>
  )
}

const ListAndLink = () => (
  <>
    <Screen />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
)
