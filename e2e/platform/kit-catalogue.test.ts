import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeFindings, sidewaysScroll } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

let page: Page
/** Requests to other origins, and what the browser complains of, such as the content policy. */
let faults: string[] = []

beforeAll(async () => {
  const { page: opened, context } = await openPage()
  page = opened
  page.on('request', (asked) => asked.url().startsWith(inject('appUrl')) || faults.push(asked.url()))
  page.on('response', (answer) => answer.ok() || faults.push(`${answer.status()} ${answer.url()}`))
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  return () => context.close()
})
afterEach(async () => {
  // An address that differs only after its # would not load the page.
  await page.goto('about:blank')
  faults = []
})

const stage = () => page.frameLocator('iframe')
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('the kit’s catalogue', () => {
  it('finds a component, shows it live with its props, and keeps the state in the URL', async () => {
    await page.goto('/sdk/kit/')
    await heading('Keystead kit').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search parts' }).fill('confirm')
    await page
      .getByRole('status')
      .getByText(/^\d parts$/)
      .waitFor()
    await page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'ConfirmDialog' }).click()
    await heading('ConfirmDialog').waitFor()
    await page.getByRole('link', { name: 'failing' }).click()
    expect(new URL(page.url()).hash).toBe('#/ConfirmDialog/failing')
    await stage().getByRole('dialog').getByRole('button', { name: 'End lease' }).click()
    await stage().getByText('Failed to end the lease').waitFor()
    await page.getByRole('rowheader', { name: 'confirmLabel required' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await stage().getByRole('heading', { name: 'ConfirmDialog: default' }).waitFor({ state: 'attached' })
    expect(faults).toEqual([])
  })

  it('opens at a component and state, in German and dark, at the requested width', async () => {
    await page.goto('/sdk/kit/#/DataTable/sorted?theme=dark&lng=de&width=360')
    await page.getByRole('heading', { name: 'Zustände' }).waitFor()
    await stage().getByRole('rowheader', { name: 'Lychener Höfe' }).waitFor()
    expect(await stage().locator('html').getAttribute('data-theme')).toBe('dark')
    expect(
      await stage()
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(360)
    await page.getByRole('link', { name: 'Voll', exact: true }).click()
    await expect
      .poll(() =>
        stage()
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBeGreaterThan(900)
    expect(faults).toEqual([])
  })

  it('can be read on a phone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 900 })
    for (const path of [
      '/',
      '/DialogForm',
      '/DataTable/groups',
      '/useListUrlState',
      '/Icon/all',
      '/nowhere',
    ]) {
      await page.goto(`/sdk/kit/#${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await sidewaysScroll(page), path).toBe(0)
    }
    expect(await axeFindings(page)).toEqual([])
  })
})
