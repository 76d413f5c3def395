import { expect, inject, it } from 'vitest'
import { createAccount, mailTo } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { signIn } from '../support/sign-in.ts'

it('sets a new password by a mailed link, and the old one stops working', async () => {
  const account = await createAccount(inject('appUrl'), 'forgetful')
  const { page, context } = await openPage()
  await page.goto('/login')
  await page.getByRole('link', { name: /forgot/i }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If there is an account for ${account.email}, a link is on its way.`).waitFor()

  const mail = await mailTo(inject('appUrl'), account.email)
  expect(mail.subject).toBe('Set a new password')
  await page.goto(mail.links[0] ?? '')
  await page.getByRole('heading', { level: 1, name: 'Set a new password' }).waitFor()
  expect(page.url()).toBe(`${inject('appUrl')}/reset-password`)

  const field = page.getByRole('textbox', { name: 'Password', exact: true })
  await field.fill(account.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('New password should be different from the old password.').waitFor()
  await field.fill('a better one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Password saved').waitFor()
  await context.close()

  const again = await openPage()
  await signIn(again.page, { ...account, password: 'a better one' })
  await again.context.close()
})

it('reports an expired link, and offers a new one', async () => {
  const account = await createAccount(inject('appUrl'), 'late')
  const { page, context } = await openPage()
  await page.goto('/reset-password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(/a link is on its way/).waitFor()
  const { links } = await mailTo(inject('appUrl'), account.email)
  await fetch(links[0] ?? '', { redirect: 'manual' })
  await page.goto(links[0] ?? '')
  await page.getByText('This link has expired. Request a new one.').waitFor()
  await expectVisible(page.getByRole('button', { name: 'Send link' }))
  await context.close()
})
