import type { CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { changedModule, lighthouseFolder, type Publisher, startFixtureApp } from '../support/fixture-app.ts'
import { signIn } from '../support/sign-in.ts'

const rounds = 50
const warmUp = 10

let app: App
let publisher: Publisher
let page: Page
let devtools: CDPSession

beforeAll(async () => {
  const started = await startFixtureApp()
  app = started.app
  publisher = started.publisher
  const opened = await openPage({ baseUrl: app.url })
  page = opened.page
  devtools = await opened.context.newCDPSession(page)
  await signIn(page)
})

afterAll(() => app.remove())

interface Weight {
  heap: number
  listeners: number
  styles: number
}

async function weigh(): Promise<Weight> {
  await page.waitForTimeout(200)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  const styles = await page.locator('style, link[rel=stylesheet]').count()
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), styles }
}

const lamp = () => page.getByTestId('lamp')

/** Waits for the stream, leaves the module and enters it anew. */
async function expectLamp(text: string, revision: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => JSON.parse(localStorage.getItem('keystead.index') ?? '{}').modules?.[0]?.version === wanted,
    revision,
  )
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Lamps' }).click()
  await lamp().waitFor()
  expect(await lamp().textContent()).toBe(text)
}

describe('two versions of one module in one page', () => {
  it(`shows the right text in each of ${rounds} rounds and leaves nothing behind`, async () => {
    const folder = await changedModule(lighthouseFolder, {
      version: '1.1.0',
      text: { key: 'soon.text', en: 'The second lamp is lit.' },
    })
    await publisher.publish(folder)
    let before: Weight | undefined
    for (let round = 1; round <= rounds; round += 1) {
      await publisher.promote('lighthouse', '1.1.0')
      await expectLamp('The second lamp is lit.', '1.1.0')
      await publisher.promote('lighthouse', '1.0.0')
      await expectLamp('The lamp is lit.', '1.0.0')
      if (round === warmUp) before = await weigh()
    }
    const after = await weigh()
    if (!before) throw new Error('never weighed')
    console.log('two versions, after', warmUp, 'and', rounds, 'rounds:', before, after)
    expect(after.styles).toBe(before.styles)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
    // What the engine itself keeps a page of (inline caches, feedback) is not zero; a leak of a version's script would be.
    expect(after.heap - before.heap).toBeLessThan(512 * 1024)
  })
})
