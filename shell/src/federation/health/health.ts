import { reportLimits } from '@keystead/module-sdk/manifest/health-report'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { useSessionStore } from '../../session/session-store.ts'
import { callerToken } from '../module-index/fetch-index.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { bytesOf, Collector } from './collector.ts'
import { followLostSession } from './follow-lost-session.ts'
import type { HealthEvent } from './health-event.ts'
import { loadOf } from './load-of.ts'

/** One in 10 visits is measured; faults and first views are always reported (ADR 32). */
const measuredOf = 10
/** Delays before sending: first views wait for more, a fault for similar ones, later faults longer. */
const [seenMs, faultMs, furtherMs] = [3_000, 300, 10_000]
/** Browsers refuse requests that outlive the page beyond this, in bytes of all under way. */
const lastingBytes = 65_536

const modulesNow = () => useIndexStore.getState().index?.modules ?? []

/** A module route's pattern, without ids; for shell pages the path. */
function routeOf(path: string): string {
  const owner = ownerOf(modulesNow(), path)
  return (owner ? (matchRoute(owner.routes, path)?.route ?? `/${owner.segments[0]}`) : path).slice(
    0,
    reportLimits.route,
  )
}

/** The server refuses NUL and half a character, which a cut may leave. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/\0|\p{Surrogate}/gu, '\uFFFD')

function textsOf(error: unknown): { message?: string; stack?: string } {
  const cause = error instanceof Error ? error : undefined
  const message = cut(String(cause ? cause.message : (error ?? '')), reportLimits.message)
  const stack = cut((cause?.stack ?? '').replaceAll(location.origin, ''), reportLimits.stack)
  return { ...(message && { message }), ...(stack && { stack }) }
}

async function send(collector: Collector): Promise<void> {
  // Await the token first, so that vitals measured meanwhile are included.
  const token = await callerToken().catch(() => null)
  if (!navigator.onLine) return
  let left = lastingBytes
  // At once: a page that is left cannot wait.
  for (let report = collector.take(); report; report = collector.take()) {
    const body = JSON.stringify(report)
    left -= bytesOf(body)
    fetch('/registry/v1/reports', {
      method: 'POST',
      // Survives unload and, unlike a beacon, can carry the bearer token.
      keepalive: left >= 0,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
    }).catch(() => undefined)
  }
}

/** Starts health reporting. @returns the listener for module events */
export function startHealth(): (event: HealthEvent) => void {
  const collector = new Collector()
  const isMeasured = Math.random() * measuredOf < 1
  let waiting: { timer: ReturnType<typeof setTimeout>; at: number } | undefined
  let hasFailed = false
  let followsFreezes = false
  /** Already measured: files load once per page. */
  const loaded = new Set<string>()

  const sendIn = (ms: number) => {
    const at = Date.now() + ms
    if (waiting && waiting.at <= at) return
    clearTimeout(waiting?.timer)
    const timer = setTimeout(() => {
      waiting = undefined
      void send(collector)
      // In the chunk of the vitals code: a chunk of its own would add its hash to the first page.
      import(/* webpackChunkName: "vitals" */ './follow-calls.ts').then(
        (calls) => calls.followCalls(record),
        () => {},
      )
      import(/* webpackChunkName: "vitals" */ './follow-freezes.ts').then(
        ({ followFreezes }) => {
          if (!followsFreezes) followFreezes(record)
          followsFreezes = true
        },
        () => {},
      )
    }, ms)
    waiting = { timer, at }
  }
  // Listen on the window: the vitals listen on the document, so they report their final values first.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send(collector)
  })
  // Failing to measure is not an error.
  if (isMeasured) measurePage(collector).catch(() => undefined)

  function record({ module, version, path, what }: HealthEvent): void {
    if ('fault' in what) {
      // A lost connection is no version's fault: offline, only versions that were used before can load.
      if (what.fault === 'missing' && !navigator.onLine) return
      collector.fault(module, version, { kind: what.fault, route: routeOf(path), ...textsOf(what.error) })
      sendIn(hasFailed ? furtherMs : faultMs)
      hasFailed = true
      return
    }
    const user = useSessionStore.getState().session?.user.id ?? null
    // A canary counts users since it began, including those with an older open page.
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
  followLostSession(record)
  return record
}

/** Web vitals describe the document load, so they count for the module that owned the first path. */
async function measurePage(collector: Collector): Promise<void> {
  const owner = ownerOf(modulesNow(), location.pathname)
  if (!owner) return
  const { followVitals } = await import(/* webpackChunkName: "vitals" */ './vitals.ts')
  followVitals((name, value) => collector.measure(owner.id, owner.version, name, value))
}
