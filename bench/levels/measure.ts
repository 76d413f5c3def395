import { type PageCost, pageCost } from '@keystead/e2e/support/cost/page-cost'
import { hintCookieName, type SessionHint } from '@keystead/module-sdk/manifest/hint'
import type { BrowserContext, Page } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'

const roundTrip = 100

type Prepare = (context: BrowserContext, page: Page) => Promise<void>

const asItIs: Prepare = async () => undefined

/** Access token expired, refresh token valid. */
const expire: Prepare = async (_context, page) => {
  await page.evaluate(() => {
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (!text.includes('refresh_token')) continue
      const session = JSON.parse(text) as { expires_at: number; access_token: string }
      localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }),
      )
    }
  })
}

const forgetHint: Prepare = (context) => context.clearCookies({ name: hintCookieName })

/** A hint of another person: the document's index is then for the wrong person. */
const falsifyHint: Prepare = async (context, page) => {
  const hint: SessionHint = {
    user: '00000000-0000-4000-8000-000000000000',
    plan: 'free',
    role: 'landlord',
    lang: 'en',
  }
  const value = Buffer.from(JSON.stringify(hint)).toString('base64url')
  await context.addCookies([{ name: hintCookieName, value, url: page.url() }])
}

const tokens = { valid: asItIs, expired: expire }
const hints = { right: asItIs, wrong: falsifyHint, absent: forgetHint }

/** Request depth of the first signed-in `/portfolio`, and when its first property appears. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  const browser = await launchBrowser()
  // The very first visit gets files that the server has not compressed yet.
  await pageCost(browser, { url: app.url, path: '/portfolio', awaits: 'Lychener Höfe', signedIn: true })
  const rows: { token: string; hint: string; cost: PageCost }[] = []
  for (const [token, prepareToken] of Object.entries(tokens)) {
    for (const [hint, prepareHint] of Object.entries(hints)) {
      const prepare: Prepare = async (context, page) => {
        await prepareToken(context, page)
        await prepareHint(context, page)
      }
      const visit = {
        url: app.url,
        path: '/portfolio',
        awaits: 'Lychener Höfe',
        signedIn: true,
        roundTrip,
        prepare,
      }
      rows.push({ token, hint, cost: await pageCost(browser, visit) })
    }
  }
  await browser.close()
  await app.close()
  const body = rows.map(({ token, hint, cost }) => [
    token,
    hint,
    cost.levels,
    cost.requests,
    cost.twice.length,
    cost.shown,
  ])
  const table = `## levels: how deep the first signed-in page is\n\n${tableOf([['token', 'hint', 'levels', 'requests', 'fetched twice', 'seen after ms'], ...body])}\n\nCold /portfolio, ${roundTrip} ms round trip, 10 Mbit/s; single runs, so times are hints. With a valid token level 4 is account settings and rows changed since they were read, after everything visible.`
  await report('levels', { roundTrip, rows }, table)
}
