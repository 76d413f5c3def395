import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { choose, fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const demo = demoApi()

/** The form of a unit, meanwhile changed to `theirs`. */
async function open(stored: object, theirs: object) {
  const unit = { ...demo.unit('VH-02'), ...stored }
  let now = { ...unit, ...theirs, updated_at: '2026-11-20T09:00:00.000Z' }
  const calls = fakeApi({
    ...demo.handlers,
    'GET /rent-units/': () => [unit],
    'GET /rent-units/:id': () => now,
    'PUT /rent-units/:id': ({ version, body }) => {
      if (version !== `"${now.updated_at}"`) return refusal(412, { detail: '', type: 'changed_meanwhile' })
      now = { ...now, ...body }
      return now
    },
  })
  const address = `/properties/${demo.group.id}?unit=${unit.id}`
  const { user } = await renderScreen(<Screen />, { route: '/properties/:propertyGroupId', address })
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return { user, puts: () => calls.filter(({ method }) => method === 'PUT'), now: () => now }
}

const half = { number_of_rooms: 2, has_half_room: true }
const whole = { number_of_rooms: 3, has_half_room: false }

it.each([
  [/^Your version/, { number_of_rooms: 3, has_half_room: true }],
  [/^Saved version/, whole],
])('asks before half rooms overwrite somebody else’s: %s (R45)', async (chosen, outcome) => {
  const { user, puts, now } = await open(half, whole)
  await fill('Rooms', 3.5)
  await press('Save Changes')
  const question = within(await screen.findByRole('radiogroup', { name: 'Rooms' }))
  expect(puts()).toHaveLength(1)
  await user.click(question.getByRole('radio', { name: chosen }))
  await press('Save Changes')
  await waitFor(() => expect(openDialog()).toBeUndefined())
  expect(now()).toMatchObject(outcome)
})

it('asks before a floor’s name overwrites the floor somebody else chose (R45)', async () => {
  const { puts } = await open({ floor_number: 1, floor_name: null }, { floor_number: 0 })
  await choose('Floor', 'Raised ground floor')
  await press('Save Changes')
  expect(await screen.findByRole('radiogroup', { name: 'Floor' })).toBeTruthy()
  expect(puts()).toHaveLength(1)
})
