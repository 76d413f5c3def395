import { type Call, fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aUnit } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../building-detail/building-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const building = aBuilding({ total_floors: 3 })

async function open(refused: string[] = []) {
  const units = [aUnit({ building_id: building.id, unit_number: 'VH-01', total_area: 61 })]
  const create = ({ body = {} }: Call) => {
    if (refused.includes(String(body.unit_number)))
      return refusal(422, {
        detail: [{ loc: ['body', 'unit_number'], msg: 'Not this one', type: 'value_error' }],
      })
    const unit = aUnit({ building_id: building.id, unit_number: String(body.unit_number) })
    units.push(unit)
    return unit
  }
  const calls = fakeApi({
    'GET /buildings/:id': () => building,
    'GET /rent-units/': () => [...units],
    'GET /lease-agreements/': () => [],
    'POST /rent-units/': create,
  })
  const rendered = await renderScreen(<Screen />, {
    route: '/buildings/:buildingId',
    address: `/buildings/${building.id}?newUnits`,
  })
  const form = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  return { ...rendered, form, posted }
}

it('creates so many a floor, numbered on from what is there', async () => {
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

it('gives an account of what failed, and creates only the rest when asked again', async () => {
  const refused = ['VH-03']
  const { user, form, posted, host } = await open(refused)
  await user.click(form.getByRole('button', { name: 'Create' }))
  const account = await form.findByText('Not everything was created. What is marked as done is kept.')
  expect(account.closest('[role=alert]')?.textContent).toContain('5 of 6 created')
  expect(account.closest('[role=alert]')?.textContent).toContain('VH-03: Not this one')
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

it('asks for floors in their order, and for not too many', async () => {
  const { user, form, posted } = await open()
  const perFloor = form.getByRole('textbox', { name: 'Units per floor' })
  await user.clear(perFloor)
  await user.type(perFloor, '51')
  await user.tab()
  expect(await form.findByText('Units per floor must be between 1 and 50')).toBeTruthy()
  expect(posted()).toEqual([])
})
