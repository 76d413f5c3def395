import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectFocus } from '../support/input/keyboard.ts'
import { givePlan } from '../support/payments/give-plan.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
const call = { current: apiOf(url, null) }
let lease: string
let page: Page

/** Dialogs fade, as most people see them. */
beforeAll(async () => {
  const landlord = await createAccount(url, 'enter-twice')
  await givePlan(url, landlord, 'starter')
  call.current = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { unit } = await addProperty(call.current, 'Weserhaus')
  const tenant = { first_name: 'Anna', last_name: 'Vogt' }
  lease = await addLease(call.current, {
    unit,
    tenant,
    monthly_rent: 900,
    start_date: '2020-02-01',
    payment_due_day: 1,
  })
  const opened = await openPage({ as: landlord, withMotion: true })
  page = opened.page
  return () => opened.context.close()
})

const payments = async () => (await call.current<object[]>('GET', '/data/payments/entries/')).body.length

async function enterTwice() {
  // A dialog has faded in.
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(120)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1_000)
}

steps('Enter, pressed twice', () => {
  it('books one payment from a dialog that fades out', async () => {
    await page.goto('/payments')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page
      .getByRole('button', { name: /^Anna Vogt, .*(Pending|Overdue)$/ })
      .first()
      .click()
    const received = page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true })
    await received.waitFor()
    await received.focus()
    await enterTwice()
    await expect.poll(payments).toBe(1)
  })

  it('neither opens a dialog and closes it', async () => {
    // On a slow machine the second Enter above finds the month's button again, and opens its dialog.
    await page.goto('/payments')
    const record = page.getByRole('button', { name: 'Record payment' })
    await record.focus()
    await enterTwice()
    await expectFocus(page.getByRole('dialog').getByRole('combobox').first())
    await page.keyboard.press('Escape')
    await expectFocus(record)
  })

  it('books one month of a lease’s account', async () => {
    await page.goto(`/leases/${lease}`)
    const received = page.getByRole('button', { name: /^Received: / })
    await received.focus()
    await enterTwice()
    await expect.poll(payments).toBe(2)
    await expectFocus(received)
  })
})
