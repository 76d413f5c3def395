import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf } from '../support/api.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { units } from '../support/pages/units.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
const cacheName = 'keystead-files-1'

let page: Page
let context: BrowserContext
let landlord: Account
let property: string

beforeAll(async () => {
  landlord = await createAccount(url, 'offline')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const place = await addProperty(call, 'Weserhaus')
  property = `/properties/${place.group}?unit=${place.unit}`
  ;({ page, context } = await openPage({ as: landlord, withWorker: true }))
  return () => context.close()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const line = () => page.getByRole('status').filter({ hasText: "You're offline. Changes can't be saved." })

const keptPaths = () =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys()
    return kept.map((request) => new URL(request.url).pathname)
  }, cacheName)

/** Another page of the same browser: it holds nothing of what was read before. */
async function openAnew(path: string): Promise<void> {
  await page.close()
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(path)
}

steps('offline', () => {
  it('only files that are the same for everybody are cached', async () => {
    await page.goto('/contacts')
    await heading('Contacts').waitFor()
    await expect.poll(keptPaths).toContain('/frame.html')
    await page.goto(property)
    await fieldOf(units(page).editor, 'Unit name').waitFor()
    await page.goto('/portfolio')
    await page.getByText('Weserhaus').first().waitFor()
    const paths = await keptPaths()
    expect(paths.filter((path) => !/^\/(assets|modules)\/|^\/frame\.html$/.test(path))).toEqual([])
    expect(await page.evaluate(() => caches.keys())).toEqual([cacheName])
    const frame = await page.evaluate(async () => (await caches.match('/frame.html'))?.text())
    expect(frame).not.toContain(landlord.email)
  })

  it('a tampered copy is refused and replaced', async () => {
    const spoil = async (name: string) => {
      const cache = await caches.open(name)
      const spoilt = (await cache.keys())
        .map((each) => each.url)
        .find((each) => /\/index\.\w+\.js$/.test(each))
      if (!spoilt) throw new Error('The first script is not kept')
      await cache.put(
        spoilt,
        new Response('document.title = "Evil"', { headers: { 'content-type': 'text/javascript' } }),
      )
      return spoilt
    }
    const spoilt = await page.evaluate(spoil, cacheName)
    await openAnew('/portfolio')
    await page.getByText('Weserhaus').first().waitFor()
    expect(await page.title()).not.toBe('Evil')
    const kept = () => page.evaluate(async (address) => (await caches.match(address))?.text(), spoilt)
    await expect.poll(kept).not.toContain('Evil')
  })

  it('input is kept, and saving is refused with an explanation', async () => {
    await openAnew(property)
    await fieldOf(units(page).editor, 'Unit name').fill('Attic')
    await context.setOffline(true)
    await line().waitFor()
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await units(page).editor.getByText('Network error. Please check your connection.').waitFor()
    expect(await fieldOf(units(page).editor, 'Unit name').inputValue()).toBe('Attic')
  })

  it('the app and modules opened before open, and explain what is missing', async () => {
    await openAnew('/portfolio')
    await heading('Properties').waitFor()
    await line().waitFor()
    await page.getByText('Unable to load properties. Please check your internet connection').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Contacts' }).first().click()
    await heading('Contacts').waitFor()
  })

  it('the connection recovers by itself, and input can be saved', async () => {
    await context.setOffline(false)
    await line().waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Properties' }).first().click()
    await page.getByText('Weserhaus').first().waitFor()
    await page.goto(property)
    await units(page)
      .editor.getByText(/have been restored\./)
      .waitFor()
    expect(await fieldOf(units(page).editor, 'Unit name').inputValue()).toBe('Attic')
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await dialogs(page).notice('Unit updated successfully').waitFor()
  })

  it('sign-in is refused with an explanation, keeping the address', async () => {
    const guest = await openPage()
    await guest.page.goto('/login')
    await guest.page.getByLabel('E-mail').fill(landlord.email)
    await guest.page.getByLabel('Password', { exact: true }).fill(landlord.password)
    await guest.context.setOffline(true)
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await guest.page
      .getByRole('alert')
      .filter({ hasText: 'Network error. Please check your connection.' })
      .waitFor()
    expect(await guest.page.getByLabel('E-mail').inputValue()).toBe(landlord.email)
    await guest.context.setOffline(false)
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await guest.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await guest.context.close()
  })

  it('the app can be installed', async () => {
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '') as { start_url: string; icons: { src: string; sizes: string }[] }
    expect(manifest.start_url).toBe('/dashboard')
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe('image/png')
    }
  })
})
