import type { Page, Route } from 'playwright'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { type PropertyWizard, propertyWizard } from '../support/pages/property-wizard.ts'

const url = inject('appUrl')

let landlord: Account
let page: Page
let wizard: PropertyWizard

beforeEach(async () => {
  landlord = await createAccount(url, 'half-way')
  const opened = await openPage({ as: landlord })
  page = opened.page
  wizard = propertyWizard(page)
  return () => opened.context.close()
})

/** Lets something happen to the second building that is sent, once. */
async function atSecondBuilding(fail: (route: Route) => Promise<void>): Promise<void> {
  let sent = 0
  await page.route('**/api/v1/buildings/', (route) => {
    if (route.request().method() === 'POST') sent += 1
    return sent === 2 && route.request().method() === 'POST' ? fail(route) : route.continue()
  })
}

async function fillAndCreate(): Promise<void> {
  await page.goto('/portfolio')
  await wizard.open()
  await wizard.fillProperty('Weserhaus')
  await wizard.nameFirstBuilding('Vorderhaus')
  await wizard.addBuilding('Hinterhaus')
  await wizard.next()
  for (const number of ['VH-1', 'VH-2', 'VH-3']) await wizard.addUnit(number)
  await wizard.create()
}

async function expectOneOfEach(): Promise<void> {
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const groups = (await call<{ name: string }[]>('GET', '/property-groups/')).body
  const buildings = (await call<{ id: string; name: string }[]>('GET', '/buildings/')).body
  const units = (await call<{ unit_number: string; building_id: string }[]>('GET', '/rent-units/')).body
  expect(groups.map(({ name }) => name)).toEqual(['Weserhaus'])
  expect(buildings.map(({ name }) => name).sort()).toEqual(['Hinterhaus', 'Vorderhaus'])
  expect(units.map(({ unit_number }) => unit_number).sort()).toEqual(['VH-1', 'VH-2', 'VH-3'])
  const first = buildings.find(({ name }) => name === 'Vorderhaus')
  expect(new Set(units.map(({ building_id }) => building_id))).toEqual(new Set([first?.id]))
}

describe('a wizard that fails midway', () => {
  it('creates nothing twice if only the response was lost', async () => {
    await atSecondBuilding(async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await fillAndCreate()
    await wizard.dialog.getByText('Hinterhaus: Failed').waitFor()
    await wizard.button('portfolio', 'wizard.resume').click()
    await page.getByText('Property created successfully').waitFor()
    await expectOneOfEach()
  })
})
