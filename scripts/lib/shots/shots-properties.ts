import type { Page } from 'playwright'
import { type Shot, shotsOnPaper, wideOnly, withGerman } from './shot.ts'
import { answer, api, fill, firstProperty, press, propertyTab, refusal, sharedToView } from './shots-acts.ts'

const addressFields = {
  Name: 'Weserhaus',
  Street: 'Weserstraße 112',
  'ZIP code': '12045',
  City: 'Berlin',
  State: 'Berlin',
}

async function fillFields(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(addressFields)) await fill(page, new RegExp(`^${label}`), text)
}

async function fillProperty(page: Page): Promise<void> {
  await fillFields(page)
  await press('Next')(page)
}

/** Mocks: creating the property succeeds, creating its building fails. */
async function failAtBuilding(page: Page): Promise<void> {
  const created = { id: '00000000-0000-4000-8000-000000000000' }
  for (const pattern of ['**/api/v1/property-groups/', `**/api/v1/property-groups/${created.id}*`])
    await answer(pattern, (route) => route.fulfill({ json: created }))(page)
  await answer(api('buildings'), (route) => route.abort())(page)
}

async function openEdit(page: Page): Promise<void> {
  await firstProperty(page)
  await press('Edit')(page)
  await page.getByRole('dialog').waitFor()
}

const withoutLeases = (page: Page) =>
  page.route('**/api/v1/lease-agreements/', (route) => route.fulfill({ json: [] }))

async function askToDelete(page: Page): Promise<void> {
  await propertyTab('settings')(page)
  await press('Delete property')(page)
  await page.getByText('Delete property?').first().waitFor()
}

/** Properties: list states, rent roll, one property, its wizard and dialogs. */
export const propertyShots: readonly Shot[] = [
  { name: 'portfolio-grid', path: '/portfolio', looks: withGerman },
  { name: 'portfolio-table', path: '/portfolio?view=list', looks: withGerman },
  {
    name: 'portfolio-filter',
    dialog: ['common', 'list.filter'],
    path: '/portfolio',
    act: (page) => page.locator('.ks-filter-more, .ks-filter-narrow').first().click(),
  },
  { name: 'portfolio-no-match', path: '/portfolio?q=nothing-is-called-this' },
  { name: 'portfolio-empty', path: '/portfolio', viewer: 'free', looks: withGerman },
  {
    name: 'portfolio-loading',
    path: '/portfolio',
    before: (page) => page.route(api('property-groups'), () => undefined),
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'portfolio-error',
    path: '/portfolio',
    before: (page) => page.route(api('property-groups'), (route) => route.abort()),
    act: (page) => page.getByRole('alert').first().waitFor({ timeout: 20_000 }),
  },
  { name: 'portfolio-shared', path: '/portfolio', before: sharedToView },
  { name: 'rent-roll', path: '/portfolio/rent-roll', looks: withGerman, whole: true },
  { name: 'rent-roll-print', path: '/portfolio/rent-roll', looks: shotsOnPaper, whole: true, paper: true },
  {
    name: 'create-property',
    dialog: ['portfolio', 'create.title'],
    path: '/portfolio?new',
    looks: withGerman,
  },
  {
    name: 'create-filled',
    dialog: ['portfolio', 'create.title'],
    path: '/portfolio?new',
    act: async (page) => {
      await fillFields(page)
      await page.getByRole('textbox', { name: /^Name/ }).nth(1).fill('Vorderhaus')
      await fill(page, /^Total floors/, '5')
    },
  },
  {
    name: 'create-errors',
    dialog: ['portfolio', 'create.title'],
    path: '/portfolio?new',
    act: async (page) => {
      await page.getByRole('dialog').waitFor()
      await press('Next')(page)
    },
  },
  {
    name: 'create-units',
    dialog: ['portfolio', 'create.title'],
    path: '/portfolio?new',
    act: async (page) => {
      await fillProperty(page)
      await press('Add unit')(page)
      await page
        .getByRole('textbox', { name: /^Unit number/ })
        .last()
        .fill('VH-01')
    },
  },
  {
    name: 'create-half-way',
    dialog: ['portfolio', 'create.title'],
    path: '/portfolio?new',
    before: failAtBuilding,
    act: async (page) => {
      await fillProperty(page)
      await press('Create without units')(page)
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    name: 'create-leave',
    dialog: ['common', 'unsaved.title'],
    path: '/portfolio?new',
    act: async (page) => {
      await fill(page, /^Name/, 'Weserhaus')
      await press('Cancel')(page)
      await page.getByRole('button', { name: 'Discard' }).waitFor()
    },
  },
  { name: 'property', path: '/portfolio', act: firstProperty, looks: withGerman, whole: true },
  { name: 'property-buildings', path: '/portfolio', act: propertyTab('buildings'), whole: true },
  { name: 'property-payments', path: '/portfolio', act: propertyTab('payments'), looks: wideOnly },
  { name: 'property-settings', path: '/portfolio', act: propertyTab('settings') },
  {
    name: 'property-details',
    path: '/portfolio',
    act: async (page) => {
      await firstProperty(page)
      await page.getByText('Details', { exact: true }).click()
    },
    whole: true,
  },
  { name: 'property-shared', path: '/portfolio', before: sharedToView, act: firstProperty, whole: true },
  {
    name: 'property-without-leases',
    path: '/portfolio',
    before: (page) =>
      page.route(
        api('lease-agreements'),
        refusal(403, { detail: 'Not in your plan', type: 'plan_required' }),
      ),
    act: firstProperty,
    looks: wideOnly,
    whole: true,
  },
  { name: 'edit-property', dialog: ['portfolio', 'edit.title'], path: '/portfolio', act: openEdit },
  {
    name: 'delete-property',
    dialog: ['portfolio', 'delete.title'],
    path: '/portfolio',
    before: withoutLeases,
    act: askToDelete,
  },
  {
    name: 'delete-property-held',
    path: '/portfolio',
    looks: wideOnly,
    act: async (page) => {
      await propertyTab('settings')(page)
      await press('Delete property')(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'delete-property-refused',
    dialog: ['portfolio', 'delete.title'],
    path: '/portfolio',
    before: async (page) => {
      await withoutLeases(page)
      await answer(
        api('property-groups'),
        refusal(409, { detail: 'In use', type: 'in_use', params: { count: 6 } }),
      )(page)
    },
    act: async (page) => {
      await askToDelete(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  { name: 'property-not-found', path: '/properties/00000000-0000-4000-8000-000000000000' },
]
