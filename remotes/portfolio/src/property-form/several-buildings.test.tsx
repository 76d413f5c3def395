import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { choose, fill, offered, press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../property-list/property-list.tsx'
import { emptyAccount, fillProperty } from '../testing/create-wizard.ts'
import { renderScreen } from '../testing/render-screen.tsx'

/** The wizard with that many buildings called "B1", "B2" …, on its first step. */
async function open(buildings: number, handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...emptyAccount, ...handlers })
  const rendered = await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio?new' })
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  await fillProperty(rendered.user)
  for (let at = 1; at < buildings; at++) await press('Add another building')
  // The first name is the property's.
  for (let at = 0; at < buildings; at++) await fill('Name', `B${at + 1}`, { at: at + 1 })
  const sent = (path: string) => calls.filter((call) => call.method !== 'GET' && call.path.startsWith(path))
  return { ...rendered, sent }
}

async function addUnit(at: number, number: string) {
  await press('Add unit')
  await fill('Unit number', number, { at })
}

const homes = () => screen.queryAllByRole('combobox', { name: /^Building/ })

it('does not offer another building for a unit that is already created', async () => {
  let down = true
  const create = ({ body = {} }: Call) =>
    down && body.unit_number === '2' ? refusal(422, { detail: 'No' }) : { id: `unit-${body.unit_number}` }
  const { host } = await open(2, { 'POST /rent-units/': create })
  await press('Next')
  await addUnit(0, '1')
  await addUnit(1, '2')
  expect(homes()).toHaveLength(2)
  await press('Create')
  await screen.findByText(/Unit 2: Failed/)
  expect(homes()).toHaveLength(1)
  down = false
  await press('Continue')
  await waitFor(() => expect(host.notifications.at(-1)?.kind).toBe('success'))
})

it('proposes the first building again once a unit’s own is removed', async () => {
  await open(3)
  await press('Next')
  await addUnit(0, '1')
  await choose('Building', 'B3')
  await press('Back')
  await press('Remove: Building 3')
  await press('Next')
  expect(await offered('Building')).toEqual(['B1', 'B2'])
  expect(homes()[0]?.closest('.ant-select')?.textContent).toBe('B1')
})

it('numbers a building after the highest, although one was removed', async () => {
  await open(3)
  await press('Remove: Building 2')
  await press('Add another building')
  const numbers = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Building number' })
  expect(numbers.map(({ value }) => value)).toEqual(['1', '3', '4'])
})

it('says that a building has the property’s address only until it has its own', async () => {
  await open(2)
  expect(screen.getByText('Address taken from the property')).toBeTruthy()
  await fill('Street', 'Elbestraße 3', { at: 1 })
  await waitFor(() => expect(screen.queryByText('Address taken from the property')).toBeNull())
})
