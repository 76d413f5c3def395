import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { Call } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aUnit } from '@keystead/api-client/testing/rows'
import { useRow, useUrlDialog } from '@keystead/module-sdk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { lifecycleApi } from '../testing/lifecycle-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RentPlanActions } from './rent-plan-actions.tsx'

function aSteppedLease() {
  const rent_components = [
    aComponent({ component_name: 'Kaltmiete', amount: 800 }),
    aComponent({ component_name: 'Heizkosten', amount: 200, display_order: 1 }),
  ]
  const period = aPeriod({ start_date: '2026-02-01', total_rent: 1000, rent_components })
  const lease = aLease({ start_date: '2026-02-01', rental_periods: [period] })
  period.lease_agreement_id = lease.id
  return lease
}

function Page({ id }: { id: string }) {
  const { data } = useRow(leaseAgreements, id)
  const create = useUrlDialog('newPeriod')
  const { places } = useUnitPlaces()
  return data && places && <RentPlanActions lease={data} create={create} />
}

async function open(
  address: string,
  failing: (call: Call) => boolean = () => false,
  lease = aSteppedLease(),
  building = aBuilding(),
) {
  const unit = aUnit({ id: lease.rent_unit_id, building_id: building.id })
  const api = lifecycleApi([lease], [unit], failing, [], [building])
  const rendered = await renderScreen(<Page id={lease.id} />, { address })
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  return { ...rendered, ...api, lease, form }
}

const rentsOf = (lease: ReturnType<typeof aSteppedLease>) =>
  lease.rental_periods.map(({ start_date, end_date, total_rent, rent_components }) => [
    start_date,
    end_date,
    total_rent,
    rent_components.map(({ amount }) => amount).join(' + '),
  ])

it('previews rent steps and saves them as periods with their components', async () => {
  const { user, form, lease, host, written, address } = await open('/?rentSteps')
  await user.type(form.getByRole('textbox', { name: /^Amount per step/ }), '25')
  const preview = within(form.getByRole('table', { name: 'Preview' }))
  expect(preview.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FromToChangeTotal rent',
    expect.stringContaining('1,025.00'),
    expect.stringContaining('1,050.00'),
    '01.02.2029Ongoing+25.00\u00a0€1,075.00\u00a0€',
  ])
  expect(form.getByText(/ends on 31.01.2027/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('3 rental periods created successfully'))
  expect(rentsOf(lease)).toEqual([
    ['2026-02-01', '2027-01-31', 1000, '800 + 200'],
    ['2027-02-01', '2028-01-31', 1025, '825 + 200'],
    ['2028-02-01', '2029-01-31', 1050, '850 + 200'],
    ['2029-02-01', null, 1075, '875 + 200'],
  ])
  expect(new Set(written().flatMap(({ key }) => key ?? [])).size).toBe(9)
  expect(address()).not.toContain('rentSteps')
})

it('leaves a running period that somebody else ended, until tried again (R45)', async () => {
  const { user, form, lease, host } = await open('/?rentSteps')
  await user.type(form.getByRole('textbox', { name: /^Amount per step/ }), '25')
  const [period] = lease.rental_periods
  Object.assign(period ?? {}, { end_date: '2027-06-30', updated_at: '2026-11-20T00:00:00.000Z' })
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  expect(await form.findByText(/End date now: 30.06.2027/)).toBeTruthy()
  expect(lease.rental_periods).toMatchObject([{ end_date: '2027-06-30' }])
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('3 rental periods created successfully'))
  expect(lease.rental_periods[0]?.end_date).toBe('2027-01-31')
})

it('keeps the submitted plan after a failure midway, and saves only the rest', async () => {
  const down = { now: true }
  const isSecondHeating = ({ path, body }: Call) =>
    down.now && path === '/rent-components/' && body?.component_name === 'Heizkosten'
  const { user, form, lease, calls, written, host } = await open('/?rentSteps', isSecondHeating)
  const read = () => calls.filter(({ method }) => method === 'GET').length
  await user.type(form.getByRole('textbox', { name: /^Amount per step/ }), '25')
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  const account = (await form.findByText('Some steps are done. Nothing you entered is lost.')).closest(
    '[role=alert]',
  )
  expect([...(account?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'End of previous period: 31.01.2027: Done',
    'From 01.02.2027: 1,025.00\u00a0€: Failed',
    'From 01.02.2028: 1,050.00\u00a0€: Still to do',
    'From 01.02.2029: 1,075.00\u00a0€: Still to do',
  ])
  // The lease now has its first step, and a plan from there would differ.
  await waitFor(() => expect(rentsOf(lease)).toHaveLength(2))
  await waitFor(() => expect(read()).toBeGreaterThan(1))
  expect(form.queryByText(/overlap/)).toBeNull()
  expect(form.getByText('01.02.2029')).toBeTruthy()
  expect(form.queryByRole('textbox', { name: /^Amount per step/ })).toBeNull()
  down.now = false
  const before = written().length
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('3 rental periods created successfully'))
  expect(rentsOf(lease).map(([start, , rent]) => [start, rent])).toEqual([
    ['2026-02-01', 1000],
    ['2027-02-01', 1025],
    ['2028-02-01', 1050],
    ['2029-02-01', 1075],
  ])
  expect(written().slice(before)).toHaveLength(7)
  const [refused, again] = written().filter(({ body }) => body?.component_name === 'Heizkosten')
  expect(again?.key).toBe(refused?.key)
})

it('adjusts by the index in one new period, and hints at a year between two rents', async () => {
  const { user, form, lease } = await open('/?rentIndex')
  const law = /at least a year before an index adjustment/
  expect(form.queryByText(law)).toBeNull()
  const start = form.getByRole('textbox', { name: /^First day/ })
  await user.clear(start)
  await user.type(start, '12/01/2026{Tab}')
  expect(await form.findByText(law)).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Percent/ }), '2.5')
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  await waitFor(() =>
    expect(rentsOf(lease)).toEqual([
      ['2026-02-01', '2026-11-30', 1000, '800 + 200'],
      ['2026-12-01', null, 1020, '820 + 200'],
    ]),
  )
})

it.each([
  ['parking', 'Germany', 0],
  ['residential', 'Austria', 0],
  ['residential', 'Germany', 1],
])('hints at the law of German homes only: %s in %s', async (lease_type, country, count) => {
  const home = { ...aSteppedLease(), lease_type }
  const { user, form } = await open('/?rentSteps', undefined, home, aBuilding({ country }))
  await user.click(form.getByText('Percent'))
  expect(form.queryAllByText(/each step must be agreed as an amount/)).toHaveLength(count)
})

it("adjusts the lease's own rent if that applies again, with its own parts and start (R14)", async () => {
  const lease = aSteppedLease()
  const [period] = lease.rental_periods
  Object.assign(lease, { monthly_rent: 950, rental_periods: [{ ...period, end_date: '2026-06-30' }] })
  const { user, form } = await open('/?rentIndex', undefined, lease)
  const law = /at least a year before an index adjustment/
  // A year after the period's start, not after its end.
  expect(form.getByText(law)).toBeTruthy()
  expect(form.queryByText(/"Kaltmiete" increases/)).toBeNull()
  await user.type(form.getByRole('textbox', { name: /^Percent/ }), '10')
  expect(await form.findByText(/^1,045\.00/)).toBeTruthy()
  const start = form.getByRole('textbox', { name: /^First day/ })
  await user.clear(start)
  await user.type(start, '07/01/2027{Tab}')
  await waitFor(() => expect(form.queryByText(law)).toBeNull())
})

it('names the amount of a single step as such', async () => {
  const { user, form } = await open('/?rentSteps')
  const times = form.getByRole('textbox', { name: 'Number of steps' })
  await user.clear(times)
  await user.type(times, '1')
  expect(await form.findByRole('textbox', { name: 'Amount' })).toBeTruthy()
  expect(form.queryByRole('textbox', { name: 'Amount per step' })).toBeNull()
})

it('requires missing fields, and a first step within the lease', async () => {
  const { user, form, written } = await open('/?rentSteps')
  const start = form.getByRole('textbox', { name: /^First day/ })
  await user.clear(start)
  await user.type(start, '02/01/2026{Tab}')
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  expect(await form.findByText('Amount per step is required')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Amount per step/ }), '25')
  await user.click(form.getByRole('button', { name: 'Create rental periods' }))
  // At the field, and instead of the preview.
  expect(await form.findAllByText('The first step must be after the start of the lease')).toHaveLength(2)
  expect(written()).toEqual([])
})

it('offers the plain increase first: a new rent from a day', async () => {
  const lease = aSteppedLease()
  lifecycleApi([lease], [], () => false)
  const { user, address } = await renderScreen(<Page id={lease.id} />, { address: '/' })
  await user.click(await screen.findByRole('button', { name: 'Rent increase' }, { timeout: 5000 }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Set a new rent',
    'Rent steps',
    'Adjust by index',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Set a new rent' }))
  await waitFor(() => expect(address()).toContain('newPeriod=rent'))
})
