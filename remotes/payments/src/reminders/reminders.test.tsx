import { refusal } from '@keystead/api-client/testing/fake-api'
import { aTenant } from '@keystead/api-client/testing/lease-rows'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen as List } from './reminder-list.tsx'
import { Screen as Page } from './reminder-page.tsx'

const openForm = ({ first }: ReturnType<typeof paymentsApi>) => {
  const route = '/payments/reminders'
  return renderScreen(<List />, { route, address: `${route}?remind=${first.id}` })
}

const aReminder = (lease_agreement_id: string) => ({
  id: 'r',
  lease_agreement_id,
  step: 'friendly',
  months: '2026-10:800.00,2026-11:900.00',
  sum: 1700,
  pay_until: '2026-11-30',
  made_on: '2026-11-20',
})

describe('a reminder', () => {
  it('lists late months, the open amounts, the deadline and the sender', async () => {
    const api = paymentsApi({ entries: [{ id: 'e1', amount: 1000, paid_on: '2026-09-03' }] })
    const { user, address } = await openForm(api)
    const name = await screen.findByRole('textbox', { name: 'Name' }, { timeout: 5000 })
    expect(name).toHaveProperty('value', 'Lena Muster')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Allee 1')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(api.reminders).toHaveLength(1))
    expect(api.reminders).toMatchObject([
      {
        step: 'friendly',
        language: 'en',
        months: '2026-10:800.00,2026-11:900.00',
        sum: 1700,
        due_days: '2026-10-03,2026-11-03',
        pay_until: '2026-11-30',
        made_on: '2026-11-20',
      },
    ])
    expect(api.letterhead).toMatchObject([{ name: 'Lena Muster', address: 'Allee 1', iban: null }])
    await waitFor(() => expect(address()).toMatch(/^\/payments\/reminders\/[^?]+$/))
  })

  it('with a lost response is stored once, with what was changed since', async () => {
    let answer: unknown
    const remind = (store: () => unknown) => {
      if (answer) return answer
      answer = store()
      return refusal(0)
    }
    const api = paymentsApi({ lease: { late_fee_fixed_amount: 15 }, remind })
    const { user, address } = await openForm(api)
    await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), 'Allee 1')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    expect(await screen.findByText(/^Failed to create the letter/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /^Add late fee/ }))
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(address()).toMatch(/^\/payments\/reminders\/[^?]+$/))
    const [first, again] = api.written().filter(({ path }) => path === '/data/payments/reminders/')
    expect(again).toEqual(first)
    expect(api.reminders).toMatchObject([{ step: 'friendly', sum: 2715 }])
    expect(api.letterhead).toHaveLength(1)
  })

  it('refuses an IBAN whose digits do not add up, and takes it corrected', async () => {
    const api = paymentsApi()
    const { user } = await openForm(api)
    const iban = await screen.findByRole('textbox', { name: /^IBAN/ }, { timeout: 5000 })
    await user.type(iban, 'DE89 3704 0044 0532 0130 01')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Allee 1')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    expect(await screen.findByText('Please check the IBAN: it has a typo')).toBeTruthy()
    expect(api.reminders).toHaveLength(0)
    await user.clear(iban)
    await user.type(iban, 'DE89 3704 0044 0532 0130 00')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(api.reminders).toHaveLength(1))
  })

  it('takes an IBAN as banks print it, and stores it without spaces', async () => {
    const api = paymentsApi()
    const { user } = await openForm(api)
    const iban = await screen.findByRole('textbox', { name: /^IBAN/ }, { timeout: 5000 })
    await user.type(iban, 'MT84 MALT 0110 0001 2345 MTLC AST0 01S')
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Allee 1')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(api.letterhead).toMatchObject([{ iban: 'MT84MALT011000012345MTLCAST001S' }]))
  })

  it.each([
    ['', ['POST']],
    [' 2', ['PUT', 'POST']],
  ])('stores its sender only if changed: "%s"', async (typed, methods) => {
    const api = paymentsApi()
    api.letterhead.push({
      id: 'h',
      name: 'Jo Brandt',
      address: 'Allee 1\n10115 Berlin',
      iban: null,
      shared: null,
    })
    const { user } = await openForm(api)
    const address = await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 })
    if (typed) await user.type(address, typed)
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(api.reminders).toHaveLength(1))
    expect(api.written().map(({ method }) => method)).toEqual(methods)
  })

  it('leaves what was changed elsewhere since in the sender', async () => {
    const api = paymentsApi()
    const stored = {
      id: 'h',
      name: 'Jo Brandt',
      address: 'Allee 1',
      iban: 'DE89370400440532013000',
      shared: null,
    }
    api.letterhead.push({ ...stored, updated_at: '2026-11-20T08:00:00.000Z' })
    const { user } = await openForm(api)
    await user.type(await screen.findByRole('textbox', { name: 'Address' }, { timeout: 5000 }), ' a')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await waitFor(() => expect(api.reminders).toHaveLength(1))
    expect(api.written()[0]).toMatchObject({ method: 'PUT', version: '"2026-11-20T08:00:00.000Z"' })
    expect(api.written()[0]?.body).toEqual({ address: 'Allee 1 a' })
  })

  it.each([
    ['en', 'Friendly reminder', 'for unit VH-1, ', 'Please transfer 1,700.00\u00a0€ by November 30, 2026.'],
    [
      'de',
      'Friendly reminder',
      'für Einheit VH-1, ',
      'Bitte überweisen Sie 1.700,00\u00a0€ bis zum 30. November 2026.',
    ],
  ])('is a letter in "%s", with its months at that time', async (language, title, unit, ask) => {
    const api = paymentsApi()
    api.letterhead.push({
      id: 'h',
      name: 'Jo Brandt',
      address: 'Allee 1\n10115 Berlin',
      iban: 'DE89370400440532013000',
      shared: null,
    })
    api.reminders.push(aReminder(api.first.id))
    await renderScreen(<Page />, {
      route: '/payments/reminders/:reminderId',
      address: `/payments/reminders/r?in=${language}`,
    })
    expect(await screen.findByText(ask, { normalizer: (text) => text }, { timeout: 5000 })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText('Jo Brandt · Allee 1 · 10115 Berlin')).toBeTruthy()
    expect(screen.getByText('Weserstraße 112')).toBeTruthy()
    expect(
      screen.getByText(/DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000$/, {
        normalizer: (text) => text,
      }),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain(unit)
  })

  it.each([
    ['en', 'Dear Anna Vogt and Ben Vogt,'],
    ['de', 'Guten Tag Anna Vogt und Ben Vogt,'],
  ])(
    'stays in the language it was created in, and greets several tenants in one sentence: %s',
    async (language, greeting) => {
      const [tenant_contact, co_tenant] = [aTenant('Anna', 'Vogt'), aTenant('Ben', 'Vogt')]
      const api = paymentsApi({ lease: { tenant_contact, co_tenants: [co_tenant] } })
      api.reminders.push({ ...aReminder(api.first.id), language })
      await renderScreen(<Page />, {
        route: '/payments/reminders/:reminderId',
        address: '/payments/reminders/r',
      })
      expect(await screen.findByText(greeting, {}, { timeout: 5000 })).toBeTruthy()
    },
  )

  it.each([
    ['2026-10-01,2026-11-02', ['October 1, 2026', 'November 2, 2026']],
    [undefined, ['October 3, 2026', 'November 3, 2026']],
  ])('names the due days stored with it, else those of today: %s', async (due_days, expected) => {
    const api = paymentsApi()
    api.reminders.push({ ...aReminder(api.first.id), due_days })
    await renderScreen(<Page />, {
      route: '/payments/reminders/:reminderId',
      address: '/payments/reminders/r',
    })
    const rows = (await screen.findAllByRole('row', {}, { timeout: 5000 })).slice(1, 3)
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(expected)
  })

  it('that does not exist says so in its title', async () => {
    paymentsApi()
    await renderScreen(<Page />, {
      route: '/payments/reminders/:reminderId',
      address: '/payments/reminders/gone',
    })
    const title = { level: 1, name: 'Reminder not found' }
    expect(await screen.findByRole('heading', title, { timeout: 5000 })).toBeTruthy()
  })

  it('of another landlord’s lease has no sender, and is not printed here (R220)', async () => {
    const api = paymentsApi({ lease: { shared: { by: 'Jo Brandt', level: 2 } } })
    api.letterhead.push({
      id: 'h',
      name: 'Lena Muster',
      address: 'Allee 1',
      iban: 'DE89370400440532013000',
      shared: null,
    })
    api.reminders.push({
      id: 'r',
      lease_agreement_id: api.first.id,
      step: 'friendly',
      months: '2026-10:800.00',
      sum: 800,
      pay_until: '2026-11-30',
      made_on: '2026-11-20',
    })
    await renderScreen(<Page />, {
      route: '/payments/reminders/:reminderId',
      address: '/payments/reminders/r',
    })
    expect(
      await screen.findByText(
        'Only Jo Brandt can see the sender and print the letter.',
        {},
        { timeout: 5000 },
      ),
    ).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
    expect(screen.queryByText(/Lena Muster|DE89/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('is made by the landlord alone (R220)', async () => {
    // Loaded, the dialog would be there at once.
    await import('./make-reminder.tsx')
    const api = paymentsApi({ lease: { shared: { by: 'Jo Brandt', level: 2 } } })
    await openForm(api)
    expect(await screen.findByText('No reminders yet', {}, { timeout: 5000 })).toBeTruthy()
    await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
  })
})
