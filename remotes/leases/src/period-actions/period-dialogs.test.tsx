import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { fill } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openLease } from '../testing/open-lease.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'

async function open(...given: Parameters<typeof openLease>) {
  const opened = await openLease(...given)
  return { ...opened, dialog: within(await screen.findByRole('dialog', {}, { timeout: 5000 })) }
}

describe('a new rental period', () => {
  it.each([
    ['?newPeriod', 'Add rental period'],
    ['?newPeriod=rent', 'Set a new rent'],
  ])('at %s is called "%s", as the act that opened it', async (address, title) => {
    await open(steppedLease(), address)
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })

  it('starts with the lease’s own values', async () => {
    const created = aPeriod()
    const given = steppedLease({ rental_periods: [], end_date: '2027-12-31', monthly_rent: 980 })
    const { user, written, dialog, address } = await open(given, '?tab=periods&newPeriod', {
      'POST /rental-periods/': () => created,
    })
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.[2]).toEqual({
      lease_agreement_id: given.lease.id,
      start_date: '2020-02-01',
      end_date: '2027-12-31',
      total_rent: 980,
      notes: null,
    })
    // It is the one displayed then.
    await waitFor(() => expect(address()).toBe(`/leases/${given.lease.id}?tab=periods&period=${created.id}`))
  })

  it('ends the running one; after a failure midway only the rest is sent', async () => {
    const given = steppedLease()
    let tries = 0
    const { user, written, dialog, host } = await open(given, '?newPeriod', {
      'POST /rental-periods/': () => aPeriod({ start_date: '2028-02-01' }),
      'PUT /rental-periods/:id': () =>
        tries++ === 0 ? refusal(500, { detail: '', type: 'server' }) : given.next,
    })
    await fill(/^Start/, '02/01/2028')
    await user.click(await dialog.findByRole('checkbox', { name: 'End the previous period on 31.01.2028' }))
    expect(await dialog.findByText(/overlap from 01.02.2028 on/)).toBeTruthy()
    await user.click(dialog.getByRole('checkbox'))
    await waitFor(() => expect(dialog.queryByText(/overlap/)).toBeNull())
    const create = () => dialog.getByRole('button', { name: 'Create' })
    await user.click(create())
    expect(await dialog.findByText('End of previous period: Failed')).toBeTruthy()
    expect(dialog.getByText('Add rental period: Done')).toBeTruthy()
    await user.click(create())
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Rental period created successfully'))
    const ended = ['PUT', `/rental-periods/${given.next.id}`, { end_date: '2028-01-31' }]
    expect(written()).toEqual([['POST', '/rental-periods/', expect.anything()], ended, ended])
  })
})

it('leaves the previous period as it is after a failure to end it, if unticked then', async () => {
  const given = steppedLease()
  const { user, written, dialog } = await open(given, '?newPeriod', {
    'POST /rental-periods/': () => aPeriod({ start_date: '2028-02-01' }),
    'PUT /rental-periods/:id': () => refusal(500, { detail: '', type: 'server' }),
  })
  await fill(/^Start/, '02/01/2028')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('End of previous period: Failed')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'End the previous period on 31.01.2028' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written().map(([method]) => method)).toEqual(['POST', 'PUT'])
})

it('ends each running period when a new rent starts within a reduction', async () => {
  const held = aPeriod({ start_date: '2026-01-01' })
  const reduced = aPeriod({ start_date: '2028-01-01', end_date: '2028-03-31', total_rent: 850 })
  const given = steppedLease({ rental_periods: [held, reduced] })
  const { user, written, dialog } = await open(given, '?newPeriod', {
    'POST /rental-periods/': () => aPeriod({ start_date: '2028-02-15' }),
    'PUT /rental-periods/:id': () => held,
  })
  await fill(/^Start/, '02/15/2028')
  expect(await dialog.findByRole('checkbox', { name: 'End the previous periods on 14.02.2028' })).toBeTruthy()
  expect(dialog.queryByText(/overlap/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written().slice(1)).toEqual(
    [held, reduced].map(({ id }) => ['PUT', `/rental-periods/${id}`, { end_date: '2028-02-14' }]),
  )
})

describe('a new rental period with an end', () => {
  it('leaves the longer one running, which applies again afterwards', async () => {
    const given = steppedLease()
    const { user, written, dialog } = await open(given, '?newPeriod', {
      'POST /rental-periods/': () => aPeriod({ start_date: '2028-02-01' }),
    })
    await fill(/^Start/, '02/01/2028')
    await dialog.findByRole('checkbox', { name: /^End the previous period/ })
    await fill(/^End/, '04/30/2028')
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /^End the previous/ })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const period = { start_date: '2028-02-01', end_date: '2028-04-30', total_rent: 1150 }
    expect(written()).toEqual([['POST', '/rental-periods/', expect.objectContaining(period)]])
  })
})

describe('a new rent after one with components', () => {
  async function openWithComponents(failing: () => boolean = () => false) {
    const { current } = steppedLease()
    const period = aPeriod({ ...current, end_date: null })
    const given = steppedLease({ rental_periods: [period] })
    const rendered = await open(given, '?newPeriod', {
      'POST /rental-periods/': () => aPeriod({ id: 'new', start_date: '2028-02-01' }),
      'POST /rent-components/': ({ body }) =>
        failing() ? refusal(500, { detail: '', type: 'server' }) : aComponent(body),
      'PUT /rental-periods/:id': () => period,
    })
    await fill(/^Start/, '02/01/2028')
    await fill(/^Total rent/, '1165')
    const copies = () =>
      rendered
        .written()
        .flatMap(([, path, body]) => (path === '/rent-components/' ? [body as Partial<RentComponent>] : []))
    return { ...rendered, copies, period }
  }
  const create = { name: 'Create' }
  const summaryOf = ({ rental_period_id, component_name, amount }: Partial<RentComponent>) => [
    rental_period_id,
    component_name,
    amount,
  ]

  it('copies them, with the difference on the base rent', async () => {
    const { user, written, dialog, copies, period } = await openWithComponents()
    expect(
      await dialog.findByText('Kaltmiete 945.00 €, Betriebskosten 131.00 €, Heizkosten 89.00 €'),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', create))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(copies().map(summaryOf)).toEqual([
      ['new', 'Heizkosten', 89],
      ['new', 'Kaltmiete', 945],
      ['new', 'Betriebskosten', 131],
    ])
    expect(written().at(-1)).toEqual(['PUT', `/rental-periods/${period.id}`, { end_date: '2028-01-31' }])
  })

  it('sends only the rest after a failure midway', async () => {
    let tries = 0
    const { user, dialog, copies, written } = await openWithComponents(() => ++tries === 2)
    await user.click(await dialog.findByRole('button', create))
    const account = (await dialog.findByText('Add rental period: Done')).closest('ul')
    expect([...(account?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Add rental period: Done',
      'Heizkosten: Done',
      'Kaltmiete: Failed',
      'Betriebskosten: Still to do',
      'End of previous period: Still to do',
    ])
    expect(dialog.queryByRole('checkbox', { name: 'Copy the rent components' })).toBeNull()
    await user.click(dialog.getByRole('button', create))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(copies().map(({ amount }) => amount)).toEqual([89, 945, 945, 131])
    expect(written().filter(([, path]) => path === '/rental-periods/')).toHaveLength(1)
  })

  it('leaves them out if unticked', async () => {
    const { user, dialog, copies } = await openWithComponents()
    await user.click(await dialog.findByRole('checkbox', { name: 'Copy the rent components' }))
    await user.click(dialog.getByRole('button', create))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(copies()).toEqual([])
  })
})

describe('a rental period', () => {
  it('submits only changes, with a warning of a gap', async () => {
    const given = steppedLease()
    const { user, written, dialog } = await open(given, `?editPeriod=${given.current.id}`, {
      'PUT /rental-periods/:id': () => given.current,
    })
    await fill(/^End/, '12/31/2026')
    expect(await dialog.findByText(/No rental period from 01.01.2027 to 31.01.2027/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(written()[0]?.[2]).toEqual({ end_date: '2026-12-31' }))
  })

  it('is deleted with its components, after confirmation', async () => {
    const given = steppedLease()
    let lease = given.lease
    const { user, host, written } = await openLease(given, '', {
      'GET /lease-agreements/:id': () => lease,
      'DELETE /rental-periods/:id': () => {
        lease = { ...lease, rental_periods: [given.next, given.past] }
      },
    })
    await user.click(await screen.findByRole('button', { name: /More actions: 01.02.2026/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete period' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete rental period?' }))
    expect(dialog.getByText('The rental period and its rent components are deleted for good.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Rental period deleted successfully'))
    expect(written()).toEqual([['DELETE', `/rental-periods/${given.current.id}`, undefined]])
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2))
  })
})

it.each([
  ['newPeriod', 'a new period'],
  ['rentSteps', 'rent steps'],
])('keeps an open form (?%s: %s) if the level is lowered meanwhile', async (search) => {
  const given = steppedLease()
  let level = 2
  const { queryClient } = await open(given, `?${search}`, {
    'GET /lease-agreements/:id': () => ({ ...given.lease, shared: { by: 'Anna', level } }),
  })
  level = 1
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Edit', hidden: true })).toEqual([]))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
