import { leaseViolations } from '@keystead/api-client/lease-agreements/rules/violations'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aUnit } from '@keystead/api-client/testing/rows'
import { choose, fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharedLease } from '../testing/shared-lease.ts'

const api = leaseApi()

it('submits only changes; the disabled fee is cleared (R4, R21)', async () => {
  const calls = fakeApi(api.handlers)
  const address = `/leases?edit=${api.leases.lea.id}`
  const { user, host } = await renderScreen(<Screen />, { route: '/leases', address })
  await user.click(await screen.findByText('Percentage', {}, { timeout: 10_000 }))
  await fill(/^Late fee \(%\)/, '5')
  await fill(/^Lease number/, '')
  await press('Save Changes')
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease updated successfully'))
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      `/lease-agreements/${api.leases.lea.id}`,
      { lease_number: null, late_fee_fixed_amount: null, late_fee_percentage: 5 },
    ],
  ])
})

it("warns of another tenant's lease that is still active past its end, not of the tenant's own", async () => {
  const { lea } = api.leases
  const own = { ...lea, id: 'own', start_date: '2018-04-01', end_date: '2019-03-31' }
  const other = { ...own, id: 'other', tenant_contact_id: 'another' }
  fakeApi({ ...api.handlers, 'GET /lease-agreements/': () => [lea, own, other] })
  await renderScreen(<Screen />, { route: '/leases', address: `/leases?edit=${lea.id}` })
  const links = await screen.findAllByRole('link', { name: 'Open that lease' }, { timeout: 10_000 })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/leases/other'])
})

it('moved to another unit makes the former one available today', async () => {
  const calls = fakeApi(api.handlers)
  const address = `/leases?edit=${api.leases.lea.id}`
  const { host } = await renderScreen(<Screen />, { route: '/leases', address })
  await screen.findByText('Percentage', {}, { timeout: 10_000 })
  await choose('Rental unit', /VH-02/)
  await press('Save Changes')
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease updated successfully'))
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  expect(sent).toEqual([
    [`/lease-agreements/${api.leases.lea.id}`, { rent_unit_id: api.units.vacant.id }],
    [`/rent-units/${api.units.first.id}`, { is_available: true, available_from: '2026-11-20' }],
  ])
})

describe('the unit of a shared lease', () => {
  const mine = aUnit({ unit_number: 'MY-01', owner_id: 'me' })

  async function open(id: string, handlers: Record<string, Handler>) {
    const calls = fakeApi({ 'GET /contacts/': () => [], ...handlers })
    await renderScreen(<Screen />, { route: '/leases', address: `/leases?edit=${id}` })
    await screen.findByRole('textbox', { name: /^Lease number/ }, { timeout: 10_000 })
    return calls
  }

  it('is not requested if not shared', async () => {
    const { lease, handlers } = sharedLease('lease_agreement', 2)
    const calls = await open(lease.id, {
      ...handlers,
      'GET /rent-units/': () => [mine],
      'PUT /lease-agreements/:id': () => lease,
    })
    expect(within(openDialog() as HTMLElement).queryByRole('combobox', { name: 'Rental unit' })).toBeNull()
    await fill(/^Lease number/, 'ML-2')
    await press('Save Changes')
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await waitFor(() => expect(puts()).toEqual([{ lease_number: 'ML-2' }]))
  })

  it('can be replaced only by one of the same owner', async () => {
    const theirs = (unit_number: string, level: number) =>
      aUnit({ unit_number, owner_id: 'ada', shared: { by: 'Ada', level } })
    const units = [theirs('AL-01', 2), theirs('AL-02', 3), theirs('AL-03', 2), mine]
    const lease = { ...api.leases.lea, owner_id: 'ada', rent_unit_id: units[0]?.id }
    await open(lease.id, {
      ...api.handlers,
      'GET /lease-agreements/': () => [lease],
      'GET /rent-units/': () => units,
    })
    fireEvent.mouseDown(within(openDialog() as HTMLElement).getByRole('combobox', { name: 'Rental unit' }))
    await waitFor(() => expect(document.querySelector('.ant-select-item-option')).not.toBeNull())
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
    expect(options.map(({ title }) => title)).toEqual(['AL-01', 'AL-02'])
  })
})

it('explains in the person’s language why a concurrently changed lease refuses an edit (R4, R45)', async () => {
  const { ending } = api.leases
  const now = { ...ending, start_date: '2026-09-01', updated_at: '2026-11-20T09:00:00.000Z' }
  fakeApi({
    ...api.handlers,
    'GET /lease-agreements/:id': () => now,
    'PUT /lease-agreements/:id': ({ version, body }) => {
      if (version !== `"${now.updated_at}"`) return refusal(412, { detail: '', type: 'changed_meanwhile' })
      const detail = leaseViolations({ ...now, ...body }).map(({ field, ...item }) => ({
        loc: ['body', field],
        ...item,
      }))
      return refusal(422, { detail })
    },
  })
  const address = `/leases?edit=${ending.id}`
  await renderScreen(<Screen />, { route: '/leases', address, language: 'de' })
  await screen.findByText('Prozentsatz', {}, { timeout: 10_000 })
  await fill(/^Mietende/, '06/30/2026')
  await press('Änderungen speichern')
  expect(await screen.findByText('Das Ende darf nicht vor dem Beginn liegen.')).toBeTruthy()
})

describe('dependent fields, one of them changed by somebody else (R21, R45)', () => {
  /** The form of a lease without end and late fee, meanwhile changed to `theirs`. */
  async function open(theirs: object) {
    const lease = { ...api.leases.lea, is_month_to_month: false, late_fee_fixed_amount: null }
    let now = { ...lease, ...theirs, updated_at: '2026-11-20T09:00:00.000Z' }
    const calls = fakeApi({
      ...api.handlers,
      'GET /lease-agreements/': () => [lease],
      'GET /lease-agreements/:id': () => now,
      'PUT /lease-agreements/:id': ({ version, body }) => {
        if (version !== `"${now.updated_at}"`) return refusal(412, { detail: '', type: 'changed_meanwhile' })
        now = { ...now, ...body }
        return now
      },
    })
    const { user } = await renderScreen(<Screen />, { route: '/leases', address: `/leases?edit=${lease.id}` })
    await screen.findByText('Percentage', {}, { timeout: 10_000 })
    const form = within(openDialog() as HTMLElement)
    return { user, form, puts: () => calls.filter(({ method }) => method === 'PUT'), now: () => now }
  }

  it.each([
    [/^Your version/, { is_month_to_month: true, end_date: null }],
    [/^Saved version/, { is_month_to_month: false, end_date: '2027-12-31' }],
  ])('ask before an end is combined with month-to-month: %s', async (chosen, outcome) => {
    const { user, form, puts, now } = await open({ end_date: '2027-12-31' })
    await user.click(form.getByRole('checkbox', { name: 'Month-to-month' }))
    await press('Save Changes')
    const question = within(await form.findByRole('radiogroup', { name: 'Month-to-month' }))
    expect(puts()).toHaveLength(1)
    await user.click(question.getByRole('radio', { name: chosen }))
    await press('Save Changes')
    await waitFor(() => expect(openDialog()).toBeUndefined())
    expect(now()).toMatchObject(outcome)
  })

  it.each([
    [/^Your version/, { is_month_to_month: false, end_date: '2027-12-31' }],
    [/^Saved version/, { is_month_to_month: true, end_date: null }],
  ])('ask before month-to-month is combined with an end: %s', async (chosen, outcome) => {
    const { user, form, now } = await open({ is_month_to_month: true })
    await fill(/^End date/, '12/31/2027')
    await press('Save Changes')
    await form.findByRole('radiogroup', { name: 'Month-to-month' })
    for (const answer of form.getAllByRole('radio', { name: chosen })) await user.click(answer)
    await press('Save Changes')
    await waitFor(() => expect(openDialog()).toBeUndefined())
    expect(now()).toMatchObject(outcome)
  })

  it('ask which late fee applies, and clear the other', async () => {
    const { user, form, puts, now } = await open({ late_fee_fixed_amount: 10 })
    await user.click(form.getByText('Percentage'))
    await fill(/^Late fee \(%\)/, '5')
    await press('Save Changes')
    await form.findAllByRole('radio', { name: /^Your version/ })
    expect(puts()).toHaveLength(1)
    for (const mine of form.getAllByRole('radio', { name: /^Your version/ })) await user.click(mine)
    await press('Save Changes')
    await waitFor(() => expect(now()).toMatchObject({ late_fee_percentage: 5, late_fee_fixed_amount: null }))
  })
})
