import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { Account } from '../accounts.ts'
import { isStream } from '../live.ts'
import { signIn } from '../sign-in.ts'

export interface PageCost {
  /** Bytes over the wire, headers and bodies as compressed. */
  bytes: number
  requests: number
  /** Depth of the request chain: 1 is the document, 2 what it names, 3 what those request. */
  levels: number
  /** Addresses fetched more than once. */
  twice: string[]
  /** Each address with its bytes and level. */
  parts: { url: string; bytes: number; level: number }[]
  /** When the page showed its content, in milliseconds. */
  shown: number
}

interface Asked {
  url: string
  level: number
  bytes: number
  /** Seconds, by the browser's clock. */
  from: number
  to: number
}

/** What a browser keeps: cookies and local storage. */
export type Profile = Awaited<ReturnType<BrowserContext['storageState']>>

export interface CostOptions {
  url: string
  path: string
  /** Text that marks the page as loaded; the measurement ends when it is there and the network is idle. */
  awaits: string
  /** Signs in before the visit. */
  signedIn?: boolean
  /** What is kept from an earlier visit, such as a session. */
  profile?: Profile | undefined
  /** The visitor; the demo's landlord by default. */
  as?: Account
  /** A further condition for the end of the measurement. */
  until?: (page: Page) => Promise<unknown>
  /** Round-trip time in milliseconds. */
  roundTrip?: number
  /** Changes the profile between sign-in and visit, for example the hint cookie or an expired token. */
  prepare?: (context: BrowserContext, page: Page) => Promise<void>
}

/** The cost of one visit with an empty cache; `options` say what else an earlier visit leaves. */
export async function pageCost(browser: Browser, options: CostOptions): Promise<PageCost> {
  const context = await browser.newContext({
    baseURL: options.url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    storageState: options.profile,
  })
  const first = await context.newPage()
  if (options.signedIn) await signIn(first, options.as)
  await options.prepare?.(context, first)
  await first.close()
  // Not one of the sampled visits, which load code to measure themselves.
  await context.addInitScript(() => {
    Math.random = () => 0.999
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  // Needed to find the initiator of requests made after an `await`.
  await devtools.send('Debugger.enable')
  await devtools.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 })
  await throttle(devtools, options.roundTrip ?? 0)
  const asked = watch(devtools)
  const from = Date.now()
  const happened = options.until?.(page)
  await page.goto(options.path, { waitUntil: 'commit' })
  await page.getByText(options.awaits).first().waitFor()
  const shown = Date.now() - from
  await happened
  await page.waitForTimeout(1_500)
  await context.close()
  return { ...summed(deepened([...asked.values()])), shown }
}

async function throttle(devtools: CDPSession, roundTrip: number): Promise<void> {
  if (roundTrip === 0) return
  const throughput = (10 * 1024 * 1024) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

interface Stack {
  callFrames: { url: string }[]
  parent?: Stack | undefined
}

/** Every script in a request's stack, across `await`s. */
const scriptsOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : []

/** Whether it is fetched depends on the version of the headless browser. */
const isTabIcon = (url: string) => /\/(mark\.svg|favicon\.ico)$/.test(url)

/** Records who requested what: the document's requests are level 2, those of its scripts one more. */
function watch(devtools: CDPSession): Map<string, Asked> {
  const asked = new Map<string, Asked>()
  const levels = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    // A stream stays open as long as the page.
    if (type === 'EventSource' || isStream(request.url) || request.url.startsWith('data:')) return
    if (isTabIcon(request.url)) return
    const askers = [initiator.url ?? '', ...scriptsOf(initiator.stack)]
    const level = type === 'Document' ? 1 : 1 + Math.max(1, ...askers.map((by) => levels.get(by) ?? 1))
    asked.set(requestId, { url: request.url, level, bytes: 0, from: timestamp, to: Number.POSITIVE_INFINITY })
    if (!levels.has(request.url)) levels.set(request.url, level)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const each = asked.get(requestId)
    if (each) Object.assign(each, { bytes: encodedDataLength, to: timestamp })
  })
  return asked
}

/** Responses a script waits for before its next request: a token before data, the index before module files. */
const waits = [
  ['/auth/v1/token', '/api/v1/'],
  ['/registry/v1/modules', '/modules/'],
] as const

/** The initiator is not enough: a request that waited for another's response is one level deeper. */
function deepened(all: Asked[]): Asked[] {
  for (const [first, then] of waits) {
    const awaited = all.filter((each) => each.url.includes(first))
    for (const each of all.filter(({ url, level }) => url.includes(then) && level > 2)) {
      for (const before of awaited)
        if (before.to <= each.from) each.level = Math.max(each.level, before.level + 1)
    }
  }
  return all
}

function summed(all: Asked[]): Omit<PageCost, 'shown'> {
  const urls = all.map((each) => each.url)
  return {
    bytes: all.reduce((sum, each) => sum + each.bytes, 0),
    requests: all.length,
    levels: Math.max(...all.map((each) => each.level)),
    parts: all.map(({ url, bytes, level }) => ({ url, bytes, level })),
    twice: [...new Set(urls.filter((url, at) => urls.indexOf(url) !== at))],
  }
}
