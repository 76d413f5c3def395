import { reportLimits } from '@keystead/module-sdk/manifest/health-report'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { useSessionStore } from '../../session/session-store.ts'
import { callerToken } from '../module-index/fetch-index.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { Collector } from './collector.ts'
import type { Happening } from './happening.ts'
import { loadOf } from './load-of.ts'

/** Of so many visits one is measured; who has seen a version, and what failed, is always told (ADR 32). */
const measuredOf = 10
/** What was seen waits for more; a fault waits for its likes, and those that follow longer. */
const [seenMs, faultMs, furtherMs] = [3_000, 300, 10_000]

const modulesNow = () => useIndexStore.getState().index?.modules ?? []

/** A route's pattern, with no id of anybody; a page of the shell by its path. */
function routeOf(path: string): string {
  const owner = ownerOf(modulesNow(), path)
  return (owner ? (matchRoute(owner.routes, path)?.route ?? `/${owner.segments[0]}`) : path).slice(
    0,
    reportLimits.route,
  )
}

function textsOf(error: unknown): { message?: string; stack?: string } {
  const cause = error instanceof Error ? error : undefined
  const message = String(cause ? cause.message : (error ?? '')).slice(0, reportLimits.message)
  const stack = (cause?.stack ?? '').replaceAll(location.origin, '').slice(0, reportLimits.stack)
  return { ...(message && { message }), ...(stack && { stack }) }
}

async function send(collector: Collector): Promise<void> {
  // Asked for first, so that what the page measures as it goes is told too.
  const token = await callerToken().catch(() => null)
  const report = navigator.onLine ? collector.take() : null
  if (!report) return
  await fetch('/registry/v1/reports', {
    method: 'POST',
    // Outlives the page, and unlike a beacon says who tells it.
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}

/** Begins to tell the registry how modules do. @returns hears of what they do */
export function startHealth(): (happening: Happening) => void {
  const collector = new Collector()
  const isMeasured = Math.random() * measuredOf < 1
  let waiting: { timer: ReturnType<typeof setTimeout>; at: number } | undefined
  let hasFailed = false
  /** What was measured already: the files come once a page. */
  const loaded = new Set<string>()

  const sendIn = (ms: number) => {
    const at = Date.now() + ms
    if (waiting && waiting.at <= at) return
    clearTimeout(waiting?.timer)
    const timer = setTimeout(() => {
      waiting = undefined
      void send(collector)
      // In the same chunk as what measures: one of its own would cost the first page its hash.
      import(/* webpackChunkName: "vitals" */ './follow-calls.ts').then(
        (calls) => calls.followCalls(hear),
        () => {},
      )
    }, ms)
    waiting = { timer, at }
  }
  // On the window: what the page measures at its end hears of it on the document, and so before this.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send(collector)
  })
  // What cannot be measured is no fault of the page.
  if (isMeasured) measurePage(collector).catch(() => undefined)

  function hear({ module, version, path, what }: Happening): void {
    if ('fault' in what) {
      collector.fault(module, version, { kind: what.fault, route: routeOf(path), ...textsOf(what.error) })
      sendIn(hasFailed ? furtherMs : faultMs)
      hasFailed = true
      return
    }
    const user = useSessionStore.getState().session?.user.id ?? null
    // A trial counts who has a version since it began, also of those whose page was open before.
    const revision = useIndexStore.getState().index?.revision
    if (!collector.seen(module, version, `${user} ${revision}`)) return
    const load = isMeasured && !loaded.has(`${module}@${version}`) ? loadOf(module, version) : null
    if (load) {
      loaded.add(`${module}@${version}`)
      collector.measure(module, version, 'load', load.ms)
      collector.measure(module, version, 'bytes', load.bytes)
    }
    sendIn(seenMs)
  }
  return hear
}

/** The web vitals are of the document: they are told of the module that owns the page it was opened on. */
async function measurePage(collector: Collector): Promise<void> {
  const owner = ownerOf(modulesNow(), location.pathname)
  if (!owner) return
  const { followVitals } = await import(/* webpackChunkName: "vitals" */ './vitals.ts')
  followVitals((name, value) => collector.measure(owner.id, owner.version, name, value))
}
