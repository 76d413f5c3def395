import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { propertyWizard } from '../pages/property-wizard.ts'
import { words } from '../words.ts'
import type { LongPortfolio } from './long-portfolio.ts'

/** What a screen is opened with. */
export interface Visitor {
  page: Page
  language: Language
  rows: LongPortfolio
}

export interface Screen {
  name: string
  open: (visitor: Visitor) => Promise<unknown>
  /** The widest window that it exists in. */
  upTo?: number
  /** What must be undone before the next screen is asked for. */
  leave?: (visitor: Visitor) => Promise<unknown>
}

/** Goes to an address as a link of the app does: the page stays the same, nothing is read anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Looks at each frame, where a locator looks twice a second: a sweep waits often. */
const arrived = (page: Page, selector: string, text = '') =>
  page.waitForFunction(
    ([css, words]) =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.querySelectorAll(css)].some(
        (each) => each.checkVisibility() && each.textContent?.includes(words),
      ),
    [selector, text] as const,
  )

/** A screen at its address, once the rows are there. */
const at = (name: string, path: (rows: LongPortfolio) => string): Screen => ({
  name,
  open: async ({ page, rows }) => {
    await visit(page, path(rows))
    await arrived(page, 'main', 'Donaudampf')
  },
})

/** A form in a dialog that has an address, once it can be typed in. */
const form = (name: string, path: (rows: LongPortfolio) => string): Screen => ({
  name,
  open: async ({ page, rows }) => {
    await visit(page, path(rows))
    await arrived(page, '[role=dialog] :is(input, textarea)')
  },
})

const property = ({ property: id }: LongPortfolio, rest = '') => `/properties/${id}${rest}`

async function press({ page, language }: Visitor, catalogue: 'common' | 'portfolio', key: string) {
  const name = words(language)(catalogue, key)
  const open = dialogOf(page)
  const place = (await open.count()) > 0 ? open.last() : page.getByRole('main')
  await place.getByRole('button', { name, exact: true }).first().click()
}

/** The question that a menu entry of a row or card leads to. */
const deletion = (name: string, path: string, menu: string, entry: string): Screen => ({
  name,
  open: async ({ page, language }) => {
    const word = words(language)
    await visit(page, path)
    await page.getByRole('main').getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: word('portfolio', entry) }).click()
    await dialogOf(page).getByRole('button').first().waitFor()
  },
  leave: (visitor) => press(visitor, 'common', 'action.cancel'),
})

const nextStep = (name: string, path: (rows: LongPortfolio) => string, times: number): Screen => ({
  name,
  open: async (visitor) => {
    await form(name, path).open(visitor)
    for (let done = 0; done < times; done += 1) {
      const steps = dialogOf(visitor.page).getByRole('region')
      const before = await steps.first().getAttribute('aria-label')
      await press(visitor, 'common', 'action.next')
      await steps
        .and(visitor.page.locator(`:not([aria-label="${before}"])`))
        .first()
        .waitFor()
    }
  },
})

async function fillWizard({ page, language }: Visitor): Promise<void> {
  const wizard = propertyWizard(page, language)
  await wizard.fillProperty('Weserhaus')
  await wizard.next()
  await wizard.addUnit('VH-1')
  await wizard.addUnit('VH-2')
}

async function discard(visitor: Visitor): Promise<void> {
  await press(visitor, 'common', 'action.cancel')
  await press(visitor, 'common', 'unsaved.discard')
}

/** Every screen of the portfolio, and what of it stands on the dashboard. */
export const screens: Screen[] = [
  at('dashboard', () => '/dashboard'),
  {
    name: 'navigation',
    upTo: 768,
    open: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.locator('.sh-burger').click()
      await page.locator('dialog[open]').waitFor()
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
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
    leave: ({ page }) => page.keyboard.press('Escape'),
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
  form('edit a unit', ({ unit }) => `/units?unit=${unit}`),
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
