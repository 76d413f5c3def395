import { expect, inject, it } from 'vitest'
import { createAccount, mailTo, sessionOf } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'

const url = inject('appUrl')

it('sets a new password by a mailed link that works once, and rejects the old password', async () => {
  const account = await createAccount(url, 'forgetful')
  const { page, context } = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If there is an account for ${account.email}, a link is on its way.`).waitFor()

  const mail = await mailTo(url, account.email)
  expect(mail.subject).toBe('Set a new password')
  await page.goto(mail.links[0] ?? '')
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
  expect(page.url()).toBe(`${url}/reset-password`)

  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await field.fill(account.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('New password should be different from the old password.').waitFor()
  await field.fill('a better one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Password saved').waitFor()
  await context.close()
  await expect(sessionOf(url, account)).rejects.toThrow('Invalid login credentials')
  await sessionOf(url, { ...account, password: 'a better one' })

  // Used once, the link says so, and offers a new one.
  const later = await openPage()
  await later.page.goto(mail.links[0] ?? '')
  await later.page.getByText('This link has expired. Request a new one.').waitFor()
  await expectVisible(later.page.getByRole('button', { name: 'Send link' }))
  await later.context.close()
})
