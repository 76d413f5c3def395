import { setTimeout as delay } from 'node:timers/promises'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type { FaultAnswer, HealthAnswer, TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { bucketOf } from '@keystead/server/registry/resolve/bucket'
import type { Session } from '@supabase/supabase-js'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import {
  changedModule,
  lighthouseFolder,
  type Publisher,
  registryOf,
  startFixtureApp,
} from '../support/fixture-app.ts'
import { steps } from '../support/steps.ts'

/** A screen that throws for some people, freezes the page of others, and has a button that fails in every other way. */
const screen = `
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'

export function Screen() {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  if (user.email.startsWith('still')) for (;;);
  if (user.email.startsWith('dark')) throw new Error('No light for ' + user.email)
  const goOut = () => {
    setTimeout(() => { throw new Error('The lamp went out') })
    void Promise.reject(new Error('No oil'))
    throw new Error('No wick')
  }
  return <Page title={t('list.title')}><button type="button" onClick={goOut}>Out</button></Page>
}
`

let app: App
let publisher: Publisher
/** Those who have it, each signed in. */
let people: Session[]
beforeAll(async () => {
  const started = await startFixtureApp()
  app = started.app
  publisher = started.publisher
  for (const code of [screen, screen.replace("startsWith('dark')", "startsWith('nobody')")])
    await publisher.publish(
      await changedModule(lighthouseFolder, {
        version: code === screen ? '2.0.0' : '2.1.0',
        code: { file: 'lamp-list/lamp-list.tsx', is: code },
      }),
    )
  // The two whose pages are looked at are in the share of 99 of 100, and so are ten of the others.
  people = [await inEachShare('light'), await inEachShare('dark')]
  for (let at = 2; at < 14; at++) people.push(await newPerson(at % 2 ? 'dark' : 'light'))
}, 120_000)
afterAll(() => app.remove())

type Name = 'light' | 'dark' | 'still'

const newPerson = async (name: Name) => sessionOf(app.url, await createAccount(app.url, name))

async function inEachShare(name: Name): Promise<Session> {
  const person = await newPerson(name)
  const isIn = (version: string) => bucketOf(person.user.id, 'lighthouse', version) < 99
  return isIn('2.0.0') && isIn('2.1.0') ? person : inEachShare(name)
}

async function ask<T>(path: string): Promise<T> {
  const { token } = await registryOf(app)
  const response = await fetch(`${app.url}/registry/v1${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as T
}
const canary = async () => (await ask<ListedModule>('/modules/lighthouse/versions')).canary?.version

const told = (page: Page) => page.waitForRequest((request) => request.url().endsWith('/registry/v1/reports'))

const isDark = ({ user }: Session) => user.email?.startsWith('dark')

/** Looks at the lamps, long enough for the page to tell of it. */
async function visit(person: Session): Promise<{ page: Page; report: string | null }> {
  const { page } = await openPage({ baseUrl: app.url, as: person })
  const [report] = await Promise.all([told(page), page.goto('/lamps')])
  await page.locator('main h1, main [role=alert]').first().waitFor()
  return { page, report: report.postData() }
}

async function tell({ access_token: token }: Session, body: string | null): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { status } = await fetch(`${app.url}/registry/v1/reports`, { method: 'POST', headers, body })
  expect(status).toBe(204)
}

/** Two people look at the lamps; all others tell what the page of one of them told. @returns the first one's page */
async function visitAll(): Promise<Page> {
  const [first, second, ...others] = people as [Session, Session, ...Session[]]
  const [light, dark] = await Promise.all([visit(first), visit(second)])
  await dark.page.context().close()
  for (const person of others) await tell(person, (isDark(person) ? dark : light).report)
  return light.page
}

steps('a canary', () => {
  let page: Page

  it('that throws for half its people rolls back by itself, and the open browser gets the stable version', async () => {
    await publisher.promote('lighthouse', '2.0.0', 99)
    page = await visitAll()
    const since = Date.now()
    await expect.poll(canary, { timeout: 30_000, interval: 200 }).toBeUndefined()
    expect(Date.now() - since).toBeLessThan(30_000)
    const [entry] = await ask<TrailEntry[]>('/audit?module=lighthouse&limit=1')
    expect(entry).toMatchObject({
      actor: 'health',
      act: 'rollback',
      before: { canary: '2.0.0', percent: 99 },
      after: { stable: '1.0.0', figures: { canary: { failing: expect.any(Number) }, limit: 0.05 } },
    })
    // Heard of within five seconds. What is on screen stays; entered anew, it is the stable version.
    const kept = () => page.evaluate(() => localStorage.getItem('keystead.index') ?? '')
    await expect.poll(kept, { timeout: 5_000, interval: 100 }).not.toContain('/lighthouse/2.0.0/')
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('navigation').getByRole('link', { name: 'Lamps' }).first().click()
    await page.getByTestId('lamp').waitFor()
  })

  it('reports what failed and where, without personal data', async () => {
    const faults = await ask<FaultAnswer[]>('/modules/lighthouse/faults')
    expect(faults).toContainEqual(
      expect.objectContaining({
        version: '2.0.0',
        kind: 'crash',
        message: 'No light for <e-mail>',
        route: '/lamps',
        verified: true,
        stack: expect.stringContaining('/modules/lighthouse/files/'),
        sources: expect.stringContaining('src/lamp-list/lamp-list.tsx:'),
      }),
    )
  })

  it('that works stays, even if one person’s browser throws repeatedly', async () => {
    await publisher.promote('lighthouse', '2.1.0', 99)
    await page.context().close()
    const [first, ...others] = people as [Session, ...Session[]]
    const { page: open, report } = await visit(first)
    for (const person of others) await tell(person, report)
    await open.reload()
    for (let times = 0; times < 5; times++) await open.getByRole('button', { name: 'Out' }).click()
    const faults = [
      { kind: 'error', message: 'The lamp went out' },
      { kind: 'promise', message: 'No oil' },
      { kind: 'error', message: 'No wick' },
    ]
    await expect
      .poll(() => ask<FaultAnswer[]>('/modules/lighthouse/faults?version=2.1.0'), { timeout: 15_000 })
      .toEqual(
        expect.arrayContaining(faults.map((fault) => expect.objectContaining({ ...fault, route: '/lamps' }))),
      )
    await open.waitForTimeout(2_000)
    expect(await canary()).toBe('2.1.0')
  })

  it('is measured for one visit in ten: load time, bytes, and web vitals', async () => {
    const { page: measured } = await openPage({ baseUrl: app.url, as: people[0] as Session })
    await measured.addInitScript(() => {
      Math.random = () => 0.05
    })
    await Promise.all([told(measured), measured.goto('/lamps')])
    await measured.locator('main h1').waitFor()
    // What is only known at the end is told as the page is left.
    await measured.goto('about:blank')
    const measures = async () => {
      // Of this hour and the one before: what was told first may lie in that.
      const { versions } = await ask<HealthAnswer>('/modules/lighthouse/health?hours=2')
      return Object.keys(
        Object.assign({}, ...versions.flatMap(({ series }) => series.map((each) => each.measures))),
      )
    }
    await expect
      .poll(measures)
      .toEqual(expect.arrayContaining(['load', 'bytes', 'TTFB', 'FCP', 'LCP', 'CLS']))
  })

  it('that freezes a tab permanently is reported by the next page, once the tab was closed (R171)', async () => {
    const { page: tab, context } = await openPage({ baseUrl: app.url, as: await inEachShare('still') })
    await tab.goto('/lamps', { waitUntil: 'commit' })
    const answers = () => Promise.race([tab.evaluate(() => true), delay(3_000, false)])
    await expect.poll(answers, { timeout: 15_000 }).toBe(false)
    await tab.close()
    const next = await context.newPage()
    // A mark is left alone for 10 s: its page may just be mounting.
    await next.clock.setFixedTime(Date.now() + 11_000)
    await Promise.all([told(next), next.goto('/dashboard')])
    await expect
      .poll(() => ask<FaultAnswer[]>('/modules/lighthouse/faults?version=2.1.0'))
      .toContainEqual(expect.objectContaining({ kind: 'frozen', route: '/lamps' }))
  })
})
