import type { Browser, BrowserContext, Page } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { property } from '../lib/demo-pages.ts'
import { freshContext, type Sight, slowDown } from '../lib/first-sight.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { median, quantile } from '../lib/median.ts'
import { personOf, type SignedIn } from '../lib/person.ts'
import { report, tableOf } from '../lib/report.ts'
import { type Slowed, slowings } from '../lib/slowed.ts'

/** Typical milliseconds between hovering a link and pressing it. */
const hoverMs = 120

interface Click {
  name: string
  from: string
  /** Pressed in sequence; only the last is measured. */
  links: string[]
  /** Of the opened page. */
  title: string
  sight: Sight
}

const toList = 'nav a[href="/portfolio"]'
const inList = `main a[href^="/properties/"]:has-text("${property}")`
const card: Sight = { selector: 'main .ks-grid li', text: property }
const row: Sight = { selector: 'main tbody tr', text: '\\S' }
const contact: Sight = { selector: 'main .ks-grid li', text: '\\S' }
const clicks: Click[] = [
  { name: 'dashboard → list', from: '/dashboard', links: [toList], title: 'Properties', sight: card },
  {
    name: 'dashboard → contacts',
    from: '/dashboard',
    links: ['nav a[href="/contacts"]'],
    title: 'Contacts',
    sight: contact,
  },
  { name: 'list → property', from: '/portfolio', links: [inList], title: property, sight: row },
  {
    name: 'list → property → list',
    from: '/portfolio',
    links: [inList, toList],
    title: 'Properties',
    sight: card,
  },
]

/** From pressing a link to the frame with the next page's main content. */
export async function measure(wanted = '9'): Promise<void> {
  const count = Number(wanted)
  if (!Number.isInteger(count) || count < 1) throw new Error(`clicks: "${wanted}" is not a number of runs`)
  const app = await startLocalApp()
  const browser = await launchBrowser()
  const signedIn = await personOf(browser, app.url)
  const rows: { click: string; slowed: string; ms: number[] }[] = []
  for (const slowed of slowings.slice(0, 2)) {
    for (const click of clicks) {
      const ms: number[] = []
      for (let at = 0; at <= count; at += 1)
        ms.push(await seenAfter(browser, { app, signedIn, slowed, click }))
      rows.push({ click: click.name, slowed: slowed.name, ms: ms.slice(1) })
    }
  }
  await browser.close()
  await app.close()
  const table = `## clicks: from a press on a link to what the page is for

${tableOf([
  ['click', 'slowed', 'ms (goal ≤ 150)', 'of runs'],
  ...rows.map(({ click, slowed, ms }) => [
    click,
    slowed,
    Math.round(median(ms)),
    `${Math.round(quantile(ms, 0))}–${Math.round(quantile(ms, 1))}`,
  ]),
])}

Medians of ${count} runs; the pointer rests for ${hoverMs} ms before it presses. The page before has stood for 2.5 s.`
  await report('clicks', { count, rows }, table)
}

interface Run {
  app: { url: string }
  signedIn: SignedIn
  slowed: Slowed
  click: Click
}

async function seenAfter(browser: Browser, { app, signedIn, slowed, click }: Run): Promise<number> {
  const context: BrowserContext = await freshContext(browser, { url: app.url, signedIn })
  const page = await context.newPage()
  await slowDown(page, slowed)
  await page.goto(click.from)
  await page.locator('h1').waitFor()
  for (const link of click.links) {
    const isLast = link === click.links.at(-1)
    // The open change stream prevents network idle: wait a fixed time.
    await page.waitForTimeout(2_500)
    await page.evaluate(watchFromPress, isLast ? click : { title: '', sight: row })
    await press(page, link)
    await page.waitForFunction(seenAt, undefined, { timeout: 30_000 })
  }
  const ms = await page.evaluate(seenAt)
  await context.close()
  return Number(ms)
}

async function press(page: Page, link: string): Promise<void> {
  const box = await page.locator(link).first().boundingBox()
  if (!box) throw new Error(`${link} is not on the page`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(hoverMs)
  await page.mouse.down()
  await page.mouse.up()
}

const seenAt = () => Reflect.get(globalThis, 'seenAfter') as unknown

/** Runs in the page: from the press on, checks every frame for the awaited content. */
function watchFromPress({ title, sight: { selector, text } }: Pick<Click, 'title' | 'sight'>): void {
  Object.assign(globalThis, { seenAfter: undefined })
  const pattern = new RegExp(text)
  const from = location.pathname
  addEventListener(
    'pointerdown',
    () => {
      const pressed = performance.now()
      const look = () => {
        const h1 = document.querySelector('h1')?.textContent ?? ''
        const isThere = location.pathname !== from && h1.includes(title)
        const found =
          isThere &&
          [...document.querySelectorAll(selector)].some((each) => pattern.test(each.textContent ?? ''))
        if (found) Object.assign(globalThis, { seenAfter: performance.now() - pressed })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { once: true, capture: true },
  )
}
