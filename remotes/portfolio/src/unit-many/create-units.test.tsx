import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type Call, fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aUnit } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../building-detail/building-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const building = aBuilding({ total_floors: 3 })

interface Opening {
  refused?: string[]
  unit_number?: string
  /** Until when the answer for one of them is awaited. */
  held?: Record<string, Promise<void>>
  /** The list of units is not read again. */
  isStale?: boolean
  /** One that is created, but whose answer is lost. */
  lost?: string
}

async function open({ refused = [], unit_number = 'VH-01', held = {}, isStale, lost }: Opening = {}) {
  const answers = new Map<string | null, RentUnit>()
  const units = [aUnit({ building_id: building.id, unit_number, total_area: 61 })]
  const create = async ({ body = {}, key }: Call) => {
    await held[String(body.unit_number)]
    const before = answers.get(key)
    if (before) return before
    if (refused.includes(String(body.unit_number)))
      return refusal(422, {
        detail: [{ loc: ['body', 'unit_number'], msg: 'Not this one', type: 'value_error' }],
      })
    const unit = aUnit({ ...body, building_id: building.id })
    units.push(unit)
    answers.set(key, unit)
    return body.unit_number === lost ? refusal(0) : unit
  }
  const calls = fakeApi({
    'GET /buildings/:id': () => building,
    'GET /rent-units/': () => (isStale ? units.slice(0, 1) : [...units]),
    'GET /lease-agreements/': () => [],
    'POST /rent-units/': create,
    'PUT /rent-units/:id': ({ path, body }) =>
      Object.assign(units.find(({ id }) => path.endsWith(id)) ?? {}, body),
  })
  const rendered = await renderScreen(<Screen />, {
    route: '/buildings/:buildingId',
    address: `/buildings/${building.id}?newUnits`,
  })
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  return { ...rendered, form, posted, units }
}

it('creates a number per floor, continuing existing numbers', async () => {
  const { user, form, posted, host } = await open()
  expect(form.getByText('6 units: VH-02, VH-03, VH-04, … VH-07')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('6 units created successfully'))
  expect(posted().map(({ body }) => [body?.unit_number, body?.floor_number])).toEqual([
    ['VH-02', 0],
    ['VH-03', 0],
    ['VH-04', 1],
    ['VH-05', 1],
    ['VH-06', 2],
    ['VH-07', 2],
  ])
  expect(new Set(posted().map(({ key }) => key)).size).toBe(6)
})

it.each([
  ['Wohnung 10', 'Wohnung 11, Wohnung 12, Wohnung 13, … Wohnung 16', 'Wohnung 11'],
  // Whatever the building's pattern.
  ['10104', '10105, 10106, 10107, … 10110', '10105'],
])('creates the numbers shown after "%s"', async (unit_number, shown, first) => {
  const { user, form, posted } = await open({ unit_number })
  expect(form.getByText(`6 units: ${shown}`)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(posted()).toHaveLength(6))
  expect(posted()[0]?.body?.unit_number).toBe(first)
})

it('says how many are created while it waits for an answer', async () => {
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { user, form, host } = await open({ held: { 'VH-04': late } })
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(form.getByRole('status').textContent).toContain('5 of 6 created'))
  expect(host.notifications).toEqual([])
  answer()
  await waitFor(() => expect(host.notifications[0]?.text).toBe('6 units created successfully'))
})

it('reports failures, and creates only the rest on retry', async () => {
  const refused = ['VH-03']
  const { user, form, posted, host } = await open({ refused })
  await user.click(form.getByRole('button', { name: 'Create' }))
  const account = await form.findByText('Not all units were created. The created ones are kept.')
  expect(account.closest('[role=alert]')?.textContent).toContain('5 of 6 created')
  expect(account.closest('[role=alert]')?.textContent).toContain('VH-03: Not this one')
  // After a reload the plan is unchanged, although the building's units now suggest another.
  const draft = host.drafts.placeOf(`/buildings/${building.id}?newUnits=`).read()
  expect(draft?.kept.typed).toMatchObject({ prefix: 'VH-', first: 2, floor_to: 2, per_floor: 2 })
  refused.pop()
  const before = posted().length
  expect(await form.findByText('1 unit: VH-03')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Create the rest' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('1 unit created successfully'))
  expect(
    posted()
      .slice(before)
      .map(({ body }) => body?.unit_number),
  ).toEqual(['VH-03'])
})

it('creates only the rest before the list of units is read again', async () => {
  const refused = ['VH-03']
  const { user, form, posted, host } = await open({ refused, isStale: true })
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText(/5 of 6 created/)
  refused.pop()
  const before = posted().length
  await user.click(form.getByRole('button', { name: 'Create the rest' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('1 unit created successfully'))
  expect(posted()).toHaveLength(before + 1)
})

it.each([false, true])(
  'after a failure asks for details of the rest alone, a stale list: %s',
  async (isStale) => {
    const refused = ['VH-03']
    const { user, form, units, host } = await open({ refused, isStale })
    await user.click(form.getByRole('button', { name: 'Adjust single units' }))
    const areas = () => form.getAllByRole('textbox', { name: /^Area/ })
    // Two positions, then each unit: the number of the first differs from the planned one.
    await user.type(form.getAllByRole('textbox', { name: /^Unit number/ })[0] as HTMLElement, 'A 1')
    await user.type(areas()[2] as HTMLElement, '55')
    await user.click(form.getByRole('button', { name: 'Create' }))
    await form.findByText(/5 of 6 created/)
    refused.pop()
    await waitFor(() => expect(areas()).toHaveLength(1))
    expect(form.queryByRole('textbox', { name: 'Units per floor' })).toBeNull()
    await user.type(areas()[0] as HTMLElement, '70')
    await user.click(form.getByRole('button', { name: 'Create the rest' }))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    const areaOf = (number: string) => units.find(({ unit_number }) => unit_number === number)?.total_area
    expect([areaOf('A 1'), areaOf('VH-03')]).toEqual([55, 70])
  },
)

it('creates no second unit if its details change after an answer was lost', async () => {
  const { user, form, units, host } = await open({ lost: 'VH-03', isStale: true })
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText(/5 of 6 created/)
  const group = form.getByRole('button', { name: 'Adjust single units' })
  if (group.getAttribute('aria-expanded') === 'false') await user.click(group)
  await user.type(form.getAllByRole('textbox', { name: /^Area/ }).at(-1) as HTMLElement, '70')
  await user.click(form.getByRole('button', { name: 'Create the rest' }))
  await waitFor(() => expect(host.notifications).toHaveLength(1))
  const created = units.filter(({ unit_number }) => unit_number === 'VH-03')
  expect(created.map(({ total_area }) => total_area)).toEqual([70])
})

it('counts what was created before a retry that failed, too', async () => {
  const { user, form, posted } = await open({ refused: ['VH-03'] })
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText(/5 of 6 created/)
  await user.click(form.getByRole('button', { name: 'Create the rest' }))
  await waitFor(() => expect(posted()).toHaveLength(7))
  await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull())
  expect(form.getByText(/5 of 6 created/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Leave without finishing?')).toBeTruthy()
})

it('closed midway, it lists what is created and what is missing', async () => {
  const { user, form, address } = await open({ refused: ['VH-03'] })
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText(/5 of 6 created/)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const question = (await screen.findByText('Leave without finishing?')).closest<HTMLElement>('[role=dialog]')
  expect(question?.textContent).toContain('5 of 6 created')
  expect(question?.textContent).toContain('VH-03: Not this one')
  expect(screen.queryByText('Your changes have not been saved.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).not.toContain('newUnits'))
})

it('requires floors in order, and not too many', async () => {
  const { user, form, posted } = await open()
  const perFloor = form.getByRole('textbox', { name: 'Units per floor' })
  await user.clear(perFloor)
  await user.type(perFloor, '51')
  await user.tab()
  expect(await form.findByText('Units per floor must be between 1 and 50')).toBeTruthy()
  expect(posted()).toEqual([])
})

it('does not plan the same number twice, as one of the two would be lost (R46)', async () => {
  const { user, form, posted } = await open()
  await user.click(form.getByRole('button', { name: 'Adjust single units' }))
  const [first, second] = form.getAllByRole('textbox', { name: /^Unit number/ }) as [HTMLElement, HTMLElement]
  await user.type(first, 'vh-03')
  await user.click(form.getByRole('button', { name: 'Create' }))
  const refusal = 'Another of these units has the same number.'
  expect(await form.findByText(refusal)).toBeTruthy()
  expect(first.getAttribute('aria-invalid')).toBe('true')
  expect(posted()).toEqual([])
  await user.type(second, 'VH-02')
  await waitFor(() => expect(form.queryByText(refusal)).toBeNull())
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(posted()).toHaveLength(6))
})

it('ignores details of a unit that is no longer planned', async () => {
  const { user, form, posted } = await open()
  await user.type(form.getAllByRole('textbox', { name: /^Area/ })[1] as HTMLElement, '0')
  const perFloor = form.getByRole('textbox', { name: 'Units per floor' })
  await user.clear(perFloor)
  await user.type(perFloor, '1')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(posted()).toHaveLength(3))
})

it('draws the house with the typed units', async () => {
  const { user, form } = await open()
  const front = screen.getByRole('dialog').querySelector('.ks-front') as Element
  const windows = () => front.querySelector('.ks-draw-new')?.getAttribute('d')?.split('M').length ?? 1
  // Two per floor on three floors, two windows each, less the door.
  expect(windows() - 1).toBeGreaterThan(6)
  await user.clear(form.getByRole('textbox', { name: 'Units per floor' }))
  await waitFor(() => expect(windows()).toBe(1))
})
