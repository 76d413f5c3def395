import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { choose, dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { units } from '../support/pages/units.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

let page: Page
let call: Call

beforeAll(async () => {
  const landlord = await createAccount(url, 'many-units')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { group } = await addProperty(call, 'Weserhaus')
  const opened = await openPage({ as: landlord })
  page = opened.page
  await page.goto(`/properties/${group}`)
  return () => opened.context.close()
})

/** Holds one unit back until it is let go, and refuses another, once. */
async function interfere(): Promise<() => void> {
  let refused = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/rent-units/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { unit_number } = route.request().postDataJSON() as { unit_number: string }
    if (unit_number === 'VH-4') await held
    if (unit_number !== 'VH-6' || refused) return route.continue()
    refused = true
    const detail = [{ loc: ['body', 'unit_number'], msg: 'This number is taken', type: 'value_error' }]
    return route.fulfill({ status: 422, json: { detail } })
  })
  return release
}

const numbers = async () =>
  (await call<{ unit_number: string }[]>('GET', '/rent-units/')).body
    .map(({ unit_number }) => unit_number)
    .sort()

const planned = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `VH-${from + index}`)

steps(
  'three units per floor, from the basement to the 2nd floor',
  () => {
    it('are previewed before creation', async () => {
      const { add, many } = units(page)
      await add('Add several units')
      await fieldOf(many, 'Units per floor').fill('3')
      await choose(many, 'From floor', 'Basement')
      await choose(many, 'To floor', '2nd floor')
      expect(await fieldOf(many, 'Number prefix').inputValue()).toBe('VH-')
      await many.getByText('12 units: VH-2, VH-3, VH-4, … VH-13').waitFor()
    })

    it('show progress, and block closing the dialog meanwhile', async () => {
      const { many } = units(page)
      const release = await interfere()
      await many.getByRole('button', { name: 'Create' }).click()
      await many.getByRole('status').getByText('10 of 12 created').waitFor()
      await page.keyboard.press('Escape')
      // One that closes is seen until it has faded.
      await page.waitForTimeout(300)
      expect(await many.isVisible()).toBe(true)
      release()
    })

    it('name the one that failed, and create the others', async () => {
      const { many } = units(page)
      const account = many.getByRole('alert')
      await account.getByText('Not all units were created. The created ones are kept.').waitFor()
      await account.getByText('11 of 12 created').waitFor()
      expect(await account.getByRole('listitem').allTextContents()).toEqual(['VH-6: This number is taken'])
      expect(await numbers()).toEqual(['VH-1', ...planned(2, 5), ...planned(7, 13)].sort())
    })

    it('are completed on retry, with nothing twice', async () => {
      const { many, row } = units(page)
      await many.getByRole('button', { name: 'Create the rest' }).click()
      await dialogs(page).notice('1 unit created successfully').waitFor()
      await many.waitFor({ state: 'hidden' })
      await row('VH-6').waitFor()
      expect(await numbers()).toEqual(['VH-1', ...planned(2, 13)].sort())
      const floors = (await call<{ unit_number: string; floor_number: number }[]>('GET', '/rent-units/')).body
      const floorOf = (number: string) =>
        floors.find(({ unit_number }) => unit_number === number)?.floor_number
      expect(['VH-2', 'VH-5', 'VH-8', 'VH-13'].map(floorOf)).toEqual([-1, 0, 1, 2])
    })

    it('are also copied with details one by one', async () => {
      const { choose: act, creator, row } = units(page)
      await act('VH-13', 'Duplicate')
      await expect.poll(() => fieldOf(creator, 'Unit number').inputValue()).toBe('VH-14')
      await creator.getByRole('button', { name: 'Create' }).click()
      await creator.waitFor({ state: 'hidden' })
      await row('VH-14').getByText('2nd floor', { exact: true }).waitFor()
    })
  },
  { isSkipped: isQuick },
)
