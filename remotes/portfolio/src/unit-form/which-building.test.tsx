import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aPropertyGroup, aUnit } from '@keystead/api-client/testing/rows'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen as Units } from '../unit-list/unit-list.tsx'

const west = aPropertyGroup({ name: 'West', street: 'Westweg 1' })
const east = aPropertyGroup({ name: 'East', street: 'Ostweg 2' })
const high = aBuilding({ propertygroup_id: west.id, name: 'Vorderhaus', total_floors: 5 })
const low = aBuilding({ propertygroup_id: east.id, name: 'Vorderhaus', total_floors: 2 })
const nameless = { propertygroup_id: east.id, name: null, street: 'Ostweg 2' }
const twins = [aBuilding({ ...nameless, building_number: '2' }), aBuilding({ ...nameless, building_number: '3' })]
const all = [high, low, ...twins]

async function open(screenOf: typeof Units, address: string) {
  const of = (id: string) => all.filter(({ propertygroup_id }) => propertygroup_id === id)
  fakeApi({
    'GET /property-groups/': () => [west, east].map((group) => ({ ...group, buildings: of(group.id) })),
    'GET /buildings/': () => all,
    'GET /rent-units/': () => [aUnit({ building_id: high.id, unit_number: 'W-01' })],
    'GET /lease-agreements/': () => [],
  })
  const Page = screenOf
  await renderScreen(<Page />, { route: address.split('?')[0], address })
  return within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
}
type Form = Awaited<ReturnType<typeof open>>

const text = (form: Form, name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })

/** What a select offers, with the names of its groups. */
async function offered(form: Form, name: string) {
  fireEvent.mouseDown(form.getByRole('combobox', { name }))
  await waitFor(() => expect(document.querySelector('.ant-select-item')).not.toBeNull())
  return [...document.querySelectorAll<HTMLElement>('.ant-select-item')]
}

it('names the properties above buildings that are called alike, and the number of those without a name', async () => {
  const form = await open(Units, '/units?newUnit')
  expect((await offered(form, 'Building')).map(({ textContent }) => textContent)).toEqual([
    ...['East', 'Ostweg 2 (2)', 'Ostweg 2 (3)', 'Vorderhaus'],
    ...['West', 'Vorderhaus'],
  ])
})

it('fills another building up to its own top floor', async () => {
  const form = await open(Units, `/units?newUnits=${high.id}`)
  expect(form.getByText(/^10 units/)).toBeTruthy()
  const options = await offered(form, 'Building')
  fireEvent.click(options.find(({ textContent }) => textContent === 'Vorderhaus') as HTMLElement)
  expect(await form.findByText(/^4 units/)).toBeTruthy()
})

it('gives a building the address of the property that is chosen, and leaves what was typed', async () => {
  const form = await open(Buildings, '/buildings?newBuilding')
  fireEvent.change(text(form, /^City/), { target: { value: 'Potsdam' } })
  const street = text(form, /^Street/).value
  const options = await offered(form, 'Property')
  const other = street === west.street ? 'East' : 'West'
  fireEvent.click(options.find(({ textContent }) => textContent === other) as HTMLElement)
  await waitFor(() => expect(text(form, /^Street/).value).toBe(other === 'East' ? east.street : west.street))
  expect(text(form, /^City/).value).toBe('Potsdam')
})
