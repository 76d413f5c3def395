import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'
import { answer, api, choose, editUnit, fill, firstBuilding, openUnit, press, refusal } from './shots-acts.ts'

async function typeMany(page: Page): Promise<void> {
  await fill(page, /^Units per floor/, '3')
  await fill(page, /^Number prefix/, 'N-')
  await fill(page, /^First number/, '1')
}

/** Mocks: the second unit is refused, all others are created. */
function refuseSecond(page: Page): Promise<unknown> {
  let calls = 0
  return answer(api('rent-units'), (route) => {
    calls += 1
    const detail = [{ loc: ['body', 'unit_number'], msg: 'This number is taken', type: 'value_error' }]
    return calls === 2 ? refusal(422, { detail })(route) : refusal(201, {})(route)
  })(page)
}

/** Mocks: no response from the fourth unit on. */
function stopAtFourth(page: Page): Promise<unknown> {
  let calls = 0
  return answer(api('rent-units'), (route) => {
    calls += 1
    return calls < 4 ? refusal(201, {})(route) : Promise.resolve()
  })(page)
}

/** Mocks: no lease is in the way, and a deleted unit is gone. */
async function deleteOne(page: Page): Promise<void> {
  let gone = ''
  await page.route(api('lease-agreements'), (route) => route.fulfill({ json: [] }))
  await page.route(api('rent-units'), async (route) => {
    if (route.request().method() === 'DELETE') {
      gone = route.request().url()
      return route.fulfill({ status: 204, headers: { 'keystead-undo': 'an-id' } })
    }
    const response = await route.fetch()
    const rows: { id: string }[] = await response.json()
    return route.fulfill({ response, json: rows.filter(({ id }) => !gone.endsWith(id)) })
  })
}

/** Buildings and units: lists, a building's page, and dialogs. */
export const unitShots: readonly Shot[] = [
  { name: 'buildings', path: '/buildings', looks: withGerman, whole: true },
  { name: 'building', path: '/buildings', act: firstBuilding, looks: withGerman, whole: true },
  { name: 'building-not-found', path: '/buildings/00000000-0000-4000-8000-000000000000', looks: wideOnly },
  {
    name: 'building-create',
    dialog: ['portfolio', 'building.add'],
    path: '/buildings?newBuilding',
    looks: withGerman,
  },
  {
    name: 'building-create-errors',
    dialog: ['portfolio', 'building.add'],
    path: '/buildings?newBuilding',
    act: async (page) => {
      await fill(page, /^Building number/, '')
      await fill(page, /^Year built/, '1750')
      await press('Create')(page)
    },
  },
  {
    name: 'building-edit',
    dialog: ['portfolio', 'building.edit'],
    path: '/buildings',
    act: choose('Manage building: Gartenhof', 'Edit building'),
  },
  {
    name: 'building-delete',
    dialog: ['portfolio', 'delete.buildingTitle'],
    path: '/buildings',
    before: (page) => page.route('**/api/v1/lease-agreements/', (route) => route.fulfill({ json: [] })),
    act: choose('Manage building: Gartenhof', 'Delete building'),
  },
  {
    name: 'building-delete-refused',
    path: '/buildings',
    looks: wideOnly,
    act: async (page) => {
      await choose('Manage building: Gartenhof', 'Delete building')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'units', path: '/units', looks: withGerman },
  { name: 'notifications', path: '/notifications', looks: withGerman, whole: true },
  { name: 'units-no-match', path: '/units?q=nothing-is-called-this', looks: wideOnly },
  { name: 'unit', path: '/units', act: openUnit('A-02'), looks: withGerman, whole: true },
  {
    name: 'unit-edit',
    dialog: ['portfolio', 'unit.edit'],
    path: '/units',
    act: editUnit('A-02'),
    looks: withGerman,
  },
  {
    name: 'unit-edit-errors',
    dialog: ['portfolio', 'unit.edit'],
    path: '/units',
    act: async (page) => {
      await editUnit('A-02')(page)
      await fill(page, /^Unit number/, '')
      await fill(page, /^Area/, '-4')
      await press('Save Changes')(page)
    },
  },
  { name: 'unit-create', dialog: ['portfolio', 'unit.add'], path: '/units?newUnit' },
  {
    name: 'unit-not-found',
    path: '/units/00000000-0000-4000-8000-000000000000',
    looks: wideOnly,
  },
  { name: 'unit-menu', path: '/units', act: press('More actions: A-01') },
  {
    name: 'unit-delete',
    dialog: ['portfolio', 'delete.unitTitle'],
    path: '/units',
    act: choose('More actions: A-03', 'Delete unit'),
  },
  {
    name: 'unit-delete-refused',
    path: '/units',
    act: async (page) => {
      await choose('More actions: A-01', 'Delete unit')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'unit-undo',
    path: '/units',
    before: deleteOne,
    act: async (page) => {
      await choose('More actions: A-01', 'Delete unit')(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'many-units', dialog: ['portfolio', 'unit.addMany'], path: '/units?newUnits', act: typeMany },
  {
    name: 'many-units-running',
    dialog: ['portfolio', 'unit.addMany'],
    path: '/units?newUnits',
    before: stopAtFourth,
    act: async (page) => {
      await typeMany(page)
      await press('Create')(page)
      await page.getByText(/^3 of \d+ created$/).waitFor()
    },
  },
  {
    name: 'many-units-failed',
    dialog: ['portfolio', 'unit.addMany'],
    path: '/units?newUnits',
    before: refuseSecond,
    act: async (page) => {
      await typeMany(page)
      await press('Create')(page)
      await page.getByRole('button', { name: 'Create the rest' }).waitFor()
    },
  },
]
