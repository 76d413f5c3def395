import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import { controlAt, typeInto } from '@keystead/module-sdk/testing/typing'
import { press } from '@keystead/ui-kit/testing/form'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Screen as BuildingPage } from '../building-detail/building-detail.tsx'
import { Screen as PropertyPage } from '../property-detail/property-detail.tsx'
import { Screen as PropertyList } from '../property-list/property-list.tsx'
import { demoApi } from './demo-api.ts'
import { renderScreen } from './render-screen.tsx'

const demo = demoApi()
const property = '/properties/:propertyGroupId'

/** A form in its dialog and page, with what a test needs to fill and submit it. */
export interface FormDialog {
  page: ReactElement
  route: string
  address: string
  /** The call that stores it. */
  save: string
  submit: string
  /** Typed text by path, which makes it ready to be sent; of a wizard, on its first step. */
  ready: Record<string, string>
  /** For each further step: goes there and fills in what is required. */
  steps?: (() => Promise<void>)[]
  /** Fields of the last step in reading order, each with a value that is refused. */
  wrong: [path: string, value: string][]
  /** A field of the last step for which the server returns an error, by API name. */
  refused: [path: string, loc: (string | number)[]]
}

const next = () => press('Next')

const addressed = { street: 'Weserstraße 112', zip_code: '12045', city: 'Berlin', state: 'Berlin' }

export const formDialogs: Record<string, FormDialog> = {
  'create property': {
    page: <PropertyList />,
    route: '/portfolio',
    address: '/portfolio?new',
    save: 'POST /rent-units/',
    submit: 'Create',
    ready: { name: 'Weserhaus', ...addressed },
    steps: [
      async () => {
        await next()
        await press('Add unit')
        const number = controlAt('units.0.unit_number')
        if (number) await typeInto(number, 'VH-01')
      },
    ],
    wrong: [
      ['units.0.number_of_rooms', '0'],
      ['units.0.number_of_bathrooms', '0'],
    ],
    refused: ['units.0.unit_number', ['unit_number']],
  },
  'edit property': {
    page: <PropertyPage />,
    route: property,
    address: `/properties/${demo.group.id}?edit`,
    save: 'PUT /property-groups/:id',
    submit: 'Save Changes',
    ready: { name: 'Hinterhöfe' },
    steps: [next, next],
    wrong: [
      ['purchase_price', '0'],
      ['maintenance_fund', '-1'],
    ],
    refused: ['insurance_cost', ['insurance_cost']],
  },
  'create building': {
    page: <PropertyPage />,
    route: property,
    address: `/properties/${demo.group.id}?tab=buildings&newBuilding`,
    save: 'POST /buildings/',
    submit: 'Create',
    ready: { name: 'Remise' },
    wrong: [
      ['street', ''],
      ['notes', 'x'.repeat(201)],
    ],
    refused: ['postal_code', ['postal_code']],
  },
  'edit building': {
    page: <PropertyPage />,
    route: property,
    address: `/properties/${demo.group.id}?tab=buildings&building=${demo.building.id}`,
    save: 'PUT /buildings/:id',
    submit: 'Save Changes',
    ready: { name: 'Vorne' },
    wrong: [
      ['city', ''],
      ['year_built', '1799'],
    ],
    refused: ['city', ['city']],
  },
  'create unit': {
    page: <PropertyPage />,
    route: property,
    address: `/properties/${demo.group.id}?newUnit`,
    save: 'POST /rent-units/',
    submit: 'Create',
    ready: { unit_number: 'VH-20' },
    wrong: [
      ['unit_name', 'x'.repeat(201)],
      ['total_area', '0'],
    ],
    refused: ['unit_name', ['unit_name']],
  },
  'edit unit': {
    page: <PropertyPage />,
    route: property,
    address: `/properties/${demo.group.id}?unit=${demo.unit('VH-02').id}`,
    save: 'PUT /rent-units/:id',
    submit: 'Save Changes',
    ready: { unit_name: 'Garden flat' },
    wrong: [
      ['unit_name', 'x'.repeat(201)],
      ['number_of_bathrooms', '100'],
    ],
    refused: ['unit_description', ['unit_description']],
  },
  'many units': {
    page: <BuildingPage />,
    route: '/buildings/:buildingId',
    address: `/buildings/${demo.building.id}?newUnits`,
    save: 'POST /rent-units/',
    submit: 'Create',
    ready: { prefix: 'GH-' },
    wrong: [
      ['prefix', 'x'.repeat(41)],
      ['first', '-1'],
    ],
    refused: ['prefix', ['unit_number']],
  },
}

const stored: Record<string, Handler> = {
  'POST /property-groups/': () => demo.group,
  'PUT /property-groups/:id': () => demo.group,
  'POST /buildings/': () => demo.building,
  'PUT /buildings/:id': () => demo.building,
  'POST /rent-units/': () => demo.unit('VH-01'),
  'PUT /rent-units/:id': () => demo.unit('VH-01'),
}

/** Opens a form over the demo landlord's rows; responses can be overridden. */
export async function openForm({ page, route, address }: FormDialog, handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...demo.handlers, ...stored, ...handlers })
  const rendered = await renderScreen(page, { route, address })
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  return { ...rendered, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

/** Fills the required fields and goes to the last step. */
export async function fillIn({ ready, steps = [] }: FormDialog): Promise<void> {
  for (const [path, text] of Object.entries(ready)) {
    const control = controlAt(path)
    if (!control) throw new Error(`There is nothing to type at ${path}`)
    await typeInto(control, text)
  }
  for (const step of steps) await step()
}
