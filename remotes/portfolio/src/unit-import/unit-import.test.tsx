import { type Call, fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './unit-import.tsx'

const group = aGroup({ name: 'Lychener Höfe' })
const front = aBuilding({ propertygroup_id: group.id, name: 'Vorderhaus' })
const back = aBuilding({ propertygroup_id: group.id, name: 'Hinterhaus' })
const yard = aBuilding({ propertygroup_id: group.id, name: 'Remise', street: 'Hofweg 2' })

async function open(file: string, create: (call: Call) => unknown = () => aUnit()) {
  const stored = aUnit({ building_id: front.id, unit_number: 'VH-01' })
  const calls = fakeApi({
    'GET /property-groups/': () => [group],
    'GET /buildings/': () => [front, back, yard],
    'GET /rent-units/': () => [stored],
    'POST /rent-units/': create,
  })
  const { user } = await renderScreen(<Screen />, { route: '/units/import', address: '/units/import' })
  await user.upload(
    screen.getByLabelText('Choose file', { selector: 'input' }),
    new File([file], 'units.csv'),
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Check the rows')
  return { press, posted: () => calls.filter(({ method }) => method === 'POST') }
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

it('reads units of two buildings in German, and skips unassignable ones', async () => {
  const { press, posted } = await open(
    [
      'Gebäude;Nummer;Etage;Wohnfläche;Zimmer;Balkon;Typ;Frei ab',
      'Vorderhaus;vh-01;EG;50;2;;;',
      'Lychener Höfe · Hinterhaus;HH-01;DG;63,5 m²;2,5;ja;Bungalow;01.02.2027',
      'Gartenhaus;GH-01;;;;;;',
      ';X-01;;;;;;',
      'Hinterhaus;HH-02;;viel;;vielleicht;;',
    ].join('\n'),
  )
  expect(await screen.findByText('To be created: 1 unit.')).toBeTruthy()
  expect(screen.getByText('1 row will be skipped: it already exists.')).toBeTruthy()
  expect(rowOf('Row 4').getByText(`Building: "Gartenhaus" wasn't found`)).toBeTruthy()
  expect(rowOf('Row 5').getByText('Building is required')).toBeTruthy()
  expect(screen.getByText('Balcony: Please enter Yes or No')).toBeTruthy()
  expect(posted()).toEqual([])
  await press('Confirm import')
  expect(await screen.findByText('1 unit created.')).toBeTruthy()
  expect(posted()[0]?.body).toMatchObject({
    building_id: back.id,
    unit_number: 'HH-01',
    floor_name: 'attic',
    total_area: 63.5,
    number_of_rooms: 2,
    has_half_room: true,
    has_balcony: true,
    has_garden: false,
    unit_type: 'bungalow',
    available_from: '2027-02-01',
  })
  const left = within(screen.getByRole('region', { name: 'Rows not imported' }))
  expect(left.getAllByRole('row').slice(1)).toHaveLength(4)
  expect(left.getByText(`Building: "Gartenhaus" wasn't found`)).toBeTruthy()
  expect(left.getByText('Already exists')).toBeTruthy()
})

it('finds a building by its address, as it is shown or shorter', async () => {
  const rows = ['"Hofweg 2, 10437 Berlin",R-01', '"Hofweg 2, Berlin",R-02', 'Hofweg 2,R-03']
  const { press, posted } = await open(['Address,Unit number', ...rows].join('\n'))
  await press('Confirm import')
  expect(await screen.findByText('3 units created.')).toBeTruthy()
  expect(posted().map(({ body }) => body?.building_id)).toEqual([yard.id, yard.id, yard.id])
})

it('retries unanswered rows with the same key', async () => {
  let isDown = true
  const { press, posted } = await open('Building,Unit number\nVorderhaus,VH-02\nVorderhaus,VH-02', () =>
    isDown ? refusal(422, { detail: 'Not this one' }) : aUnit(),
  )
  await press('Confirm import')
  expect(await screen.findByText('Not this one')).toBeTruthy()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('4Result')
  isDown = false
  await press('Retry the rest')
  expect(await screen.findByText('1 unit created.')).toBeTruthy()
  expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull()
  expect(new Set(posted().map(({ key }) => key)).size).toBe(1)
})
