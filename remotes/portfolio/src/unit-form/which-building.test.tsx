import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { choose, fill, offered } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen as Units } from '../unit-list/unit-list.tsx'

const west = aGroup({ name: 'West', street: 'Westweg 1' })
const east = aGroup({ name: 'East', street: 'Ostweg 2' })
const high = aBuilding({ propertygroup_id: west.id, name: 'Vorderhaus', total_floors: 5 })
const low = aBuilding({ propertygroup_id: east.id, name: 'Vorderhaus', total_floors: 2 })
const nameless = { propertygroup_id: east.id, name: null, street: 'Ostweg 2' }
const twins = [
  aBuilding({ ...nameless, building_number: '2' }),
  aBuilding({ ...nameless, building_number: '3' }),
]
const all = [high, low, ...twins]

async function open(screenOf: typeof Units, address: string, host?: ScreenOptions['host']) {
  const of = (id: string) => all.filter(({ propertygroup_id }) => propertygroup_id === id)
  fakeApi({
    'GET /property-groups/': () => [west, east].map((group) => ({ ...group, buildings: of(group.id) })),
    'GET /buildings/': () => all,
    'GET /rent-units/': () => [aUnit({ building_id: high.id, unit_number: 'W-01' })],
    'GET /lease-agreements/': () => [],
  })
  const Page = screenOf
  const rendered = await renderScreen(<Page />, { route: address.split('?')[0], address, host })
  return { ...rendered, ...within(await screen.findByRole('dialog', {}, { timeout: 5000 })) }
}
type Form = Awaited<ReturnType<typeof open>>

const text = (form: Form, name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })

it('shows properties above buildings of equal names, and the number of unnamed ones', async () => {
  await open(Units, '/units?newUnit')
  await offered('Building')
  const drawn = [...document.querySelectorAll('.ant-select-item')]
  expect(drawn.map(({ textContent }) => textContent)).toEqual([
    'East',
    'Vorderhaus, East',
    'Ostweg 2 (2)',
    'Ostweg 2 (3)',
    'West',
    'Vorderhaus, West',
  ])
})

it('fills another building up to its own top floor', async () => {
  const form = await open(Units, `/units?newUnits=${high.id}`)
  expect(form.getByText(/^10 units/)).toBeTruthy()
  await choose('Building', 'Vorderhaus, East')
  expect(await form.findByText(/^4 units/)).toBeTruthy()
})

it('names a typed floor when the draft is restored', async () => {
  const form = await open(Units, `/units?newUnit=${high.id}`)
  await choose('Floor', 'Other floor…')
  await form.findByRole('textbox', { name: /^Floor/ })
  await fill('Floor', 42)
  const { drafts } = form.host
  form.unmount()
  const again = await open(Units, `/units?newUnit=${high.id}`, { drafts })
  expect(again.getByTitle('42nd floor')).toBeTruthy()
})

it('offers the properties by name, starting with the first', async () => {
  const form = await open(Buildings, '/buildings?newBuilding')
  expect(form.getByTitle('East')).toBeTruthy()
  expect(await offered('Property')).toEqual(['East', 'West'])
})

it('fills in the chosen property’s address, and keeps input', async () => {
  const form = await open(Buildings, '/buildings?newBuilding')
  await fill('City', 'Potsdam')
  const street = text(form, /^Street/).value
  const other = street === west.street ? 'East' : 'West'
  await choose('Property', other)
  await waitFor(() => expect(text(form, /^Street/).value).toBe(other === 'East' ? east.street : west.street))
  expect(text(form, /^City/).value).toBe('Potsdam')
})
