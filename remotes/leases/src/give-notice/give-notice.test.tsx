import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { Call } from '@keystead/api-client/testing/fake-api'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aUnit } from '@keystead/api-client/testing/rows'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LifecycleDialogs } from '../lease-lifecycle/lifecycle-dialogs.tsx'
import { useLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { lifecycleApi } from '../testing/lifecycle-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

// The tests' today is 20.11.2026.

function Page() {
  const lifecycle = useLifecycle()
  const { data: leases } = useQuery(leaseAgreements.list())
  const { places } = useUnitPlaces()
  return <LifecycleDialogs lifecycle={lifecycle} leases={leases} places={places} />
}

function aRented(given: Partial<ReturnType<typeof aLease>> = {}, country = 'Germany') {
  const building = aBuilding({ country })
  const unit = aUnit({ unit_number: 'VH-03', building_id: building.id, is_available: false })
  const lease = aLease({
    rent_unit_id: unit.id,
    tenant_contact: aTenant('Petra', 'Vogel'),
    start_date: '2018-01-01',
    end_date: null,
    is_month_to_month: true,
    ...given,
  })
  return { building, unit, lease }
}

async function open(
  name: 'notice' | 'withdraw',
  { building, unit, lease }: ReturnType<typeof aRented>,
  failing: (call: Call) => boolean = () => false,
  others: ReturnType<typeof aLease>[] = [],
) {
  const leases = [lease, ...others]
  const api = lifecycleApi(leases, [unit], failing, [], [building])
  const rendered = await renderScreen(<Page />, { address: `/?${name}=${lease.id}` })
  const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
  await within(dialog).findByRole('button', { name: /notice$/ }, { timeout: 5000 })
  return { ...rendered, ...api, leases, form: within(dialog) }
}

const dayIn = (form: ReturnType<typeof within>, name: RegExp) => form.getByRole('textbox', { name })
const send = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Give notice' })

it('proposes the earliest legal last day with its reason, and keeps a typed one (R56)', async () => {
  const { user, form } = await open('notice', aRented())
  const end = dayIn(form, /^Last day/)
  expect(end).toHaveProperty('value', '02/28/2027')
  expect(form.getByText(/3 months' notice. Received after the third working day \(04.11.2026\)/)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'Landlord' }))
  await waitFor(() => expect(end).toHaveProperty('value', '08/31/2027'))
  const received = dayIn(form, /^Notice received on/)
  await user.clear(received)
  await user.type(received, '11/04/2026{Tab}')
  await waitFor(() => expect(end).toHaveProperty('value', '07/31/2027'))
  await user.clear(end)
  await user.type(end, '12/31/2026{Tab}')
  await user.click(form.getByRole('radio', { name: 'Tenant' }))
  await form.findByText(/3 months' notice/)
  expect(end).toHaveProperty('value', '12/31/2026')
})

it('proposes no last day before the lease begins', async () => {
  const { user, form } = await open('notice', aRented({ start_date: '2027-06-01' }))
  const end = dayIn(form, /^Last day/)
  expect(end).toHaveProperty('value', '')
  await user.click(form.getByRole('radio', { name: 'Landlord' }))
  expect(end).toHaveProperty('value', '')
  expect(form.queryByText(/months' notice/)).toBeNull()
})

it('proposes nothing for an agreement, whatever was proposed before', async () => {
  const { user, form } = await open('notice', aRented())
  const end = dayIn(form, /^Last day/)
  expect(end).toHaveProperty('value', '02/28/2027')
  await user.click(form.getByRole('radio', { name: 'Agreement' }))
  await waitFor(() => expect(end).toHaveProperty('value', ''))
  await user.click(form.getByRole('radio', { name: 'Tenant' }))
  await waitFor(() => expect(end).toHaveProperty('value', '02/28/2027'))
})

it('counts a landlord’s period from the tenant’s first lease of the unit (R56)', async () => {
  const tenant_contact_id = 'petra'
  const rented = aRented({ tenant_contact_id, start_date: '2025-01-01' })
  const { rent_unit_id } = rented.lease
  const term = { start_date: '2018-01-01', end_date: '2024-12-31', lease_status: 'renewed' }
  const former = aLease({ rent_unit_id, tenant_contact_id, ...term })
  const { user, form } = await open('notice', rented, undefined, [former])
  await user.click(form.getByRole('radio', { name: 'Landlord' }))
  await waitFor(() => expect(dayIn(form, /^Last day/)).toHaveProperty('value', '08/31/2027'))
})

it.each([
  ['abroad', aRented({}, 'Austria')],
  ['for what is no home', aRented({ lease_type: 'commercial' })],
])('proposes nothing %s, and requires the day', async (_where, rented) => {
  const { user, form, written } = await open('notice', rented)
  expect(form.queryByText(/a proposal/)).toBeNull()
  await user.click(send(form))
  await waitFor(() => expect(dayIn(form, /^Last day/).getAttribute('aria-invalid')).toBe('true'))
  expect(written()).toEqual([])
})

it('says what is wrong with the day of receipt', async () => {
  const { user, form, written } = await open('notice', aRented())
  const received = dayIn(form, /^Notice received on/)
  await user.clear(received)
  await user.type(received, '12/24/2126{Tab}')
  await user.click(send(form))
  await form.findByText('This day is in the future. Please enter the day the notice was received.')
  await user.clear(received)
  await user.tab()
  await form.findByText('Enter the day the notice was received')
  expect(written()).toEqual([])
})

it('saves the notice with a note, and makes the unit available from the day after', async () => {
  const { user, form, leases, written, host } = await open('notice', aRented({ notes: 'Keys: 3' }))
  expect(
    form.getByRole('checkbox', { name: /^Mark unit .*VH-03 as available from 01.03.2027/ }),
  ).toHaveProperty('checked', true)
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Moves to Bonn')
  await user.click(send(form))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Notice saved. The lease ends on 28.02.2027.'))
  expect(leases[0]).toMatchObject({
    notice_by: 'tenant',
    notice_received_on: '2026-11-20',
    end_date: '2027-02-28',
    is_month_to_month: false,
    lease_status: 'active',
    notes: 'Keys: 3\nNotice received on 20.11.2026: Moves to Bonn',
  })
  expect(written().at(-1)?.body).toEqual({ is_available: true, available_from: '2027-03-01' })
})

it('notes the reason of an agreement as agreed', async () => {
  const { user, form, leases } = await open('notice', aRented())
  await user.click(form.getByRole('radio', { name: 'Agreement' }))
  await user.type(dayIn(form, /^Last day/), '02/28/2027')
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Moves to Bonn')
  await user.click(send(form))
  await waitFor(() => expect(leases[0]?.notes).toBe('Agreed on 20.11.2026: Moves to Bonn'))
})

it('adds a reason once if there was no response', async () => {
  const { user, form, leases } = await open('notice', aRented(), (call) => {
    const [lease] = leases
    const isFirst = call.method === 'PUT' && lease?.notes === null
    if (isFirst) Object.assign(lease, call.body, { updated_at: 'later' })
    return isFirst
  })
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Moves')
  await user.click(send(form))
  await user.click(await form.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull())
  expect(leases[0]?.notes).toBe('Notice received on 20.11.2026: Moves')
})

it('asks once about a concurrent change, then does as chosen', async () => {
  const { user, form, leases } = await open('notice', aRented())
  Object.assign(leases[0] ?? {}, { end_date: '2027-06-30', is_month_to_month: false, updated_at: 'later' })
  await user.click(send(form))
  expect(
    await form.findByText(/^This lease was changed .*It now says: End date: 30\.06\.2027\. If/),
  ).toBeTruthy()
  expect(leases[0]).toMatchObject({ end_date: '2027-06-30', notice_by: null })
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(leases[0]).toMatchObject({ end_date: '2027-02-28', notice_by: 'tenant' }))
})

it('can be withdrawn, including the unit’s availability', async () => {
  const rented = aRented({
    notice_by: 'tenant',
    notice_received_on: '2026-11-02',
    end_date: '2027-01-31',
    is_month_to_month: false,
  })
  Object.assign(rented.unit, { is_available: true, available_from: '2027-02-01' })
  const { user, form, leases, written, host } = await open('withdraw', rented)
  await user.click(form.getByRole('button', { name: 'Withdraw notice' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Notice withdrawn'))
  expect(leases[0]).toMatchObject({ notice_by: null, notice_received_on: null })
  expect(written().at(-1)?.body).toEqual({ is_available: false, available_from: null })
})

it('warns before it is withdrawn that the unit is let again from the end on (R21)', async () => {
  const rented = aRented({
    notice_by: 'tenant',
    notice_received_on: '2026-11-02',
    end_date: '2027-01-31',
    is_month_to_month: false,
  })
  const { rent_unit_id } = rented.lease
  const names = { tenant_contact: aTenant('Nora', 'Neu'), start_date: '2027-02-01' }
  const next = aLease({ rent_unit_id, ...names })
  const parallel = aLease({ rent_unit_id, end_date: '2027-01-31', is_month_to_month: false })
  const { form } = await open('withdraw', rented, undefined, [next, parallel])
  expect(form.getByText(/^This unit already has an active lease in this time: Nora Neu/)).toBeTruthy()
  expect(form.getAllByText(/already has an active lease/)).toHaveLength(1)
})
