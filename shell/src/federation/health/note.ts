import { withTries } from '@keystead/ui-kit/with-tries'
import { pageLoaded } from '../../page-loaded.ts'
import type { HealthEvent } from './health-event.ts'

type Report = (event: HealthEvent) => void

const load = () => import(/* webpackChunkName: "late" */ './health.ts')

let report: Report | null = null
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
      report = startHealth()
      for (const event of waiting.splice(0)) report(event)
    },
    () => {
      isComing = false
      for (const event of waiting.splice(0)) sendMinimalReport(event)
    },
  )
}

function note(event: HealthEvent): void {
  if (report) {
    report(event)
    return
  }
  waiting.push(event)
  // The reporter waits for the page to be ready, except for a fault: then the page may never be.
  if ('fault' in event.what) begin()
  else void pageLoaded().then(begin)
}

export function noteDrawn(module: string, version: string): void {
  note({ module, version, path: location.pathname, what: { drawn: true } })
}

export function noteFault(module: string, version: string, fault: string, error: unknown): void {
  note({ module, version, path: location.pathname, what: { fault, error } })
}
