import { json } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

/** Within this a session that was ended elsewhere is over (R44), in milliseconds. */
const soon = 2_000

let landlord: Account
let page: Page

const title = (on: Page, name: string) => on.getByRole('heading', { level: 1, name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

beforeAll(async () => {
  landlord = await createAccount(url, 'settings')
  await addProperty(apiOf(url, (await sessionOf(url, landlord)).access_token), 'Weserhaus')
  const opened = await openPage({ as: landlord })
  page = opened.page
  return () => opened.context.close()
})

steps('settings', () => {
  it('link to security, which signs out another browser at once', async () => {
    const other = await openPage({ as: landlord })
    await other.page.goto('/portfolio')
    await title(other.page, 'Properties').waitFor()
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Security settings' }).click()
    await title(page, 'Security').waitFor()
    const rows = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')
    await rows.first().waitFor()
    const before = await rows.count()
    expect(before).toBeGreaterThanOrEqual(2)
    expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1)
    // The session used last after this one is the other browser's.
    await rows
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click()
    await page.getByText(/^Signed out: /).waitFor()
    const ended = Date.now()
    await expect.poll(() => rows.count()).toBe(before - 1)
    await other.page.waitForTimeout(Math.max(0, ended + soon - Date.now()))
    await other.page.goto('/contacts')
    await other.page.waitForURL('**/login**')
    await other.context.close()
  })

  it.skipIf(isQuick)('change the e-mail address only with the password, in one session (R60)', async () => {
    await page.reload()
    await page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem').first().waitFor()
    const before = await page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem').count()
    await page.goto('/profile')
    await button('Change e-mail').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New e-mail address').fill(`new-${landlord.email}`)
    await dialog.getByLabel('Current password').fill('a guess')
    await button('Send link').click()
    await dialog.getByText("This isn't your current password.").waitFor()
    expect(await dialog.getByLabel('New e-mail address').inputValue()).toBe(`new-${landlord.email}`)
    await dialog.getByLabel('Current password').fill(landlord.password)
    await button('Send link').click()
    await page.getByText(`Waiting for you to confirm new-${landlord.email}`).waitFor()
    await page.goto('/settings/security')
    const rows = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(before)
    expect(await rows.filter({ hasText: 'This device' }).count()).toBe(1)
  })

  it('change the password, which signs out all others', async () => {
    await sessionOf(url, landlord)
    await page.goto('/settings/security')
    await button('Sign out other devices').waitFor()
    await page.getByLabel('Current password').fill(landlord.password)
    await page.getByLabel('New password').fill('house-key-8')
    await button('Change password').click()
    await page.getByText('Password changed', { exact: true }).waitFor()
    await button('Sign out other devices').waitFor({ state: 'hidden' })
    await expect(sessionOf(url, landlord)).rejects.toThrow('Invalid login credentials')
    await sessionOf(url, { ...landlord, password: 'house-key-8' })
  })

  it('switch a mail off at once and permanently', async () => {
    await page.goto('/settings/notifications')
    const invitations = page.getByRole('switch', { name: 'Invitations' })
    expect(await invitations.getAttribute('aria-checked')).toBe('true')
    await invitations.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await invitations.waitFor()
    expect(await invitations.getAttribute('aria-checked')).toBe('false')
  })

  it('export the person’s data as one file', async () => {
    await page.goto('/settings')
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download my data').click()])
    expect(file.suggestedFilename()).toMatch(/^keystead-\d{4}-\d\d-\d\d\.json$/)
    const data = await json(await file.createReadStream())
    expect(data).toMatchObject({
      user: { email: landlord.email },
      property_groups: [{ name: 'Weserhaus' }],
    })
  })

  it('link to help, which searches while typing, and to the screen that an answer names', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
    await title(page, 'Help').waitFor()
    await page.getByRole('searchbox').fill('spreadsheet')
    await page.waitForURL('**/help?q=spreadsheet')
    const question = page.getByText('How do I import tenants from a spreadsheet?')
    await question.click()
    await page.getByRole('link', { name: 'Import contacts' }).click()
    await title(page, 'Import contacts').waitFor()
    await page.goBack()
    await page.waitForURL('**/help?q=spreadsheet#import')
    expect(await page.getByRole('searchbox').inputValue()).toBe('spreadsheet')
  })
})
