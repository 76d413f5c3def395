import { withTries } from '@keystead/ui-kit/with-tries'
import { pageStands } from '../../page-stands.ts'
import type { Happening } from './happening.ts'

type Hear = (happening: Happening) => void

const load = () => import(/* webpackChunkName: "late" */ './health.ts')

let hear: Hear | null = null
let isComing = false
const waiting: Happening[] = []

/** A minimal report, for when the full reporter cannot be loaded. */
function tellShortly({ module, version, what }: Happening): void {
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
      hear = startHealth()
      for (const happening of waiting.splice(0)) hear(happening)
    },
    () => {
      isComing = false
      for (const happening of waiting.splice(0)) tellShortly(happening)
    },
  )
}

function note(happening: Happening): void {
  if (hear) {
    hear(happening)
    return
  }
  waiting.push(happening)
  // The reporter waits for the page to be ready, except for a fault: then the page may never be.
  if ('fault' in happening.what) begin()
  else void pageStands().then(begin)
}

export function noteDrawn(module: string, version: string): void {
  note({ module, version, path: location.pathname, what: { drawn: true } })
}

export function noteFault(module: string, version: string, fault: string, error: unknown): void {
  note({ module, version, path: location.pathname, what: { fault, error } })
}
