import { withTries } from '@keystead/ui-kit/with-tries'
import { pageLoaded } from '../../page-loaded.ts'
import type { HealthEvent, Report } from './health-event.ts'

const load = () => import(/* webpackChunkName: "late" */ './health.ts')

let reporter: Report | null = null
let isComing = false
const waiting: HealthEvent[] = []

/** A minimal report, for when the full reporter cannot be loaded. */
function sendMinimalReport({ module, version, what }: HealthEvent): void {
  if (!('fault' in what)) return
  const body = JSON.stringify({ module, version, kind: what.fault })
  try {
    navigator.sendBeacon('/registry/v1/reports', new Blob([body], { type: 'application/json' }))
  } catch {
    // A report that cannot be sent must not cause another fault.
  }
}

function begin(): void {
  if (isComing) return
  isComing = true
  withTries(load).then(
    ({ startHealth }) => {
      reporter = startHealth()
      for (const event of waiting.splice(0)) reporter(event)
    },
    () => {
      isComing = false
      for (const event of waiting.splice(0)) sendMinimalReport(event)
    },
  )
}

function report(event: HealthEvent): void {
  if (reporter) {
    reporter(event)
    return
  }
  waiting.push(event)
  // The reporter waits for the page to be ready, except for a fault: then the page may never be.
  if ('fault' in event.what) begin()
  else void pageLoaded().then(begin)
}

export function reportDrawn(module: string, version: string): void {
  report({ module, version, path: location.pathname, what: { drawn: true } })
}

interface Fault {
  module: string
  version: string
  kind: string
  cause?: unknown
}

/** Reports a fault to the registry, which detects versions that fail for many. Best effort. */
export function reportFault({ module, version, kind, cause }: Fault): void {
  report({ module, version, path: location.pathname, what: { fault: kind, error: cause } })
}
