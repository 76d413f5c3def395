import { propertyWizard } from '../pages/property-wizard.ts'
import { accessScreens } from './access-screens.ts'
import { contactScreens } from './contact-screens.ts'
import { leaseScreens } from './lease-screens.ts'
import type { LongPortfolio } from './long-portfolio.ts'
import { paymentScreens } from './payment-screens.ts'
import { profileScreens } from './profile-screens.ts'
import {
  at,
  deletion,
  dialogOf,
  discard,
  form,
  nextStep,
  press,
  pressEscape,
  type Screen,
  type Visitor,
  visit,
} from './screen.ts'
import { settingsScreens } from './settings-screens.ts'

const property = ({ property: id }: LongPortfolio, rest = '') => `/properties/${id}${rest}`

async function fillWizard({ page, language }: Visitor): Promise<void> {
  const wizard = propertyWizard(page, language)
  await wizard.fillProperty('Weserhaus')
  await wizard.next()
  await wizard.addUnit('VH-1')
  await wizard.addUnit('VH-2')
}

/** Screens of the portfolio, and its parts on the dashboard. */
const portfolioScreens: Screen[] = [
  at('dashboard', () => '/dashboard'),
  {
    name: 'navigation',
    upTo: 768,
    open: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.locator('.sh-burger').click()
      await page.locator('dialog[open]').waitFor()
    },
    leave: pressEscape,
  },
  at('properties as cards', () => '/portfolio'),
  at('properties as a table', () => '/portfolio?view=list'),
  {
    name: 'filters',
    open: async ({ page }) => {
      await visit(page, '/portfolio')
      await page.locator('.ks-filter-more, .ks-filter-narrow').first().click()
      await dialogOf(page).getByRole('combobox').first().waitFor()
    },
    leave: pressEscape,
  },
  at('rent roll', () => '/portfolio/rent-roll'),
  at('property: units', (rows) => property(rows)),
  at('property: buildings', (rows) => property(rows, '?tab=buildings')),
  at('property: payments', (rows) => property(rows, '?tab=payments')),
  at('property: settings', (rows) => property(rows, '?tab=settings')),
  at('property without buildings', ({ empty }) => `/properties/${empty}`),
  at('buildings', () => '/buildings'),
  at('building', ({ building }) => `/buildings/${building}`),
  at('units', () => '/units'),
  at('notifications', () => '/notifications'),
  form('create a property', () => '/portfolio?new'),
  {
    name: 'create a property: units',
    open: async (visitor) => {
      await form('', () => '/portfolio?new').open(visitor)
      await fillWizard(visitor)
    },
    leave: discard,
  },
  form('edit a property', (rows) => property(rows, '?edit')),
  nextStep('edit a property: address', (rows) => property(rows, '?edit'), 1),
  nextStep('edit a property: financials', (rows) => property(rows, '?edit'), 2),
  form('add a building', () => '/buildings?newBuilding'),
  form('edit a building', ({ building }) => `/buildings?building=${building}`),
  form('add a unit', () => '/units?newUnit'),
  form('edit a unit', ({ unit }) => `/units/${unit}?unit=${unit}`),
  form('several units', ({ building }) => `/units?newUnits=${building}`),
  {
    name: 'delete a property',
    open: async (visitor) => {
      await visit(visitor.page, `/properties/${visitor.rows.empty}?tab=settings`)
      await press(visitor, 'portfolio', 'detail.delete')
      await dialogOf(visitor.page).getByRole('button').first().waitFor()
    },
    leave: (visitor) => press(visitor, 'common', 'action.cancel'),
  },
  deletion('delete a building', '/buildings', ': Hinterhaus', 'building.delete'),
  deletion('delete a unit', '/units', ': HH-02', 'unit.delete'),
]

/** Every screen of the app that shows user input. */
export const screens: Screen[] = [
  ...portfolioScreens,
  ...contactScreens,
  ...leaseScreens,
  ...paymentScreens,
  ...accessScreens,
  ...profileScreens,
  ...settingsScreens,
]
