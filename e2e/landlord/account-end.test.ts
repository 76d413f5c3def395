import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, mailTo, sessionOf } from '../support/accounts.ts'
import { add, addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { words } from '../support/wording/words.ts'

const url = inject('appUrl')

const walks = [
  { language: 'de', width: 360, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
] as const

for (const { language, width, theme } of isQuick ? walks.slice(0, 1) : walks)
  steps(`an account's deletion and its cancellation (R53), ${language}, ${width} px`, () => {
    const word = (key: string) => words(language)('shell', key)
    const own = (key: string) => words(language)('profile', key)
    let landlord: Account
    let friend: Account
    let page: Page
    let friends: Call
    let property: string
    const callAsOwner = async () => apiOf(url, (await sessionOf(url, landlord)).access_token)
    const seenByFriend = async () => (await friends('GET', `/property-groups/${property}`)).status
    const submitSignIn = async () => {
      await page.locator('input[type=email]').fill(landlord.email)
      await page.locator('input[type=password]').fill(landlord.password)
      await page.locator('form button[type=submit]').click()
    }
    const heading = () => page.getByRole('heading', { level: 1, name: word('ending.title') })

    beforeAll(async () => {
      landlord = await createAccount(url, 'ends')
      friend = await createAccount(url, 'friend')
      friends = apiOf(url, (await sessionOf(url, friend)).access_token)
      const call = await callAsOwner()
      property = (await addProperty(call, 'Weserhof')).group
      const group = await add(call, '/access-groups/', { name: 'Family' })
      await add(call, `/access-groups/${group}/members/`, { email: friend.email })
      await call('PUT', `/access-groups/${group}/permissions/`, [
        { resource_type_id: 'property_group', resource_id: property, permission: 1 },
      ])
      expect(await seenByFriend()).toBe(200)
      const opened = await openPage({ language, width, theme, as: landlord })
      page = opened.page
      return () => opened.context.close()
    })

    it('starts with a share, mailed to the member', async () => {
      // The invitation goes out behind the back of whoever invites.
      const invitation = async () => (await mailTo(url, friend.email)).links[0]
      await expect.poll(invitation, { timeout: 10_000 }).toContain('/login?next=')
    })

    it('is confirmed in a dialog by the own address', async () => {
      await page.goto('/settings/security')
      await page.getByRole('button', { name: own('deletion.open') }).click()
      const dialog = page.getByRole('dialog', { name: own('deletion.dialog') })
      const confirm = dialog.getByRole('button', { name: own('deletion.open') })
      await dialog.getByText(own('deletion.members_one').replace('{{count}}', '1')).waitFor()
      expect(await confirm.isDisabled()).toBe(true)
      await dialog.getByRole('textbox').fill(landlord.email)
      await expectToFit(page)
      await confirm.click()
      await page.waitForURL('**/login**')
      await page.locator('input[type=password]').waitFor()
    })

    it('ends sharing at once, with a mail', async () => {
      expect(await seenByFriend()).toBe(404)
      expect((await mailTo(url, landlord.email)).links).toEqual([`${url}/login`])
    })

    it('leads a sign-in to one page', async () => {
      await page.goto(`/properties/${property}`)
      await submitSignIn()
      await heading().waitFor()
      expect(await page.getByText('Weserhof').count()).toBe(0)
      await expectToFit(page)
    })

    it('is cancelled by keyboard, restoring everything', async () => {
      await page.goto(`/properties/${property}`)
      await heading().waitFor()
      await page.getByRole('button', { name: word('ending.keep') }).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Weserhof' }).waitFor()
      await page.getByText(word('ending.kept')).waitFor()
      expect(await seenByFriend()).toBe(200)
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Weserhof' }).waitFor()
    })
  })
