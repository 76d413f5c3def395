import { expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { isQuick } from '../support/quick.ts'

const timeoutMs = 240_000
const partOf = (state?: string) => state?.split('/')[0]

it('axe finds nothing on any state of any kit component, in light or dark mode', {
  timeout: timeoutMs,
}, async () => {
  const { page, context } = await openPage()
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  await page.goto('/sdk/kit/stage.html')
  const all = await page.getByRole('listitem').allTextContents()
  const isFirst = (state: string, index: number) => partOf(state) !== partOf(all[index - 1])
  const states = all.filter((state, index) => !isQuick || isFirst(state, index))
  for (const state of states) {
    const show = async (theme: string) => {
      await page.evaluate((hash) => location.replace(hash), `#/${state}?theme=${theme}&lng=en`)
      await page.locator(`html[data-theme=${theme}] main[data-shown="/${state}"]`).waitFor()
    }
    await show('light')
    found.push(...(await axeFindings(page)).map((finding) => `${state}: ${finding}`))
    await show('dark')
    // The theme changes colours alone.
    found.push(
      ...(await axeFindings(page, ['color-contrast'])).map((finding) => `${state}, dark: ${finding}`),
    )
  }
  await context.close()
  expect(found).toEqual([])
  expect(states.length).toBeGreaterThan(100)
})
