import { sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { sessionKey } from '../../storage/keys.ts'
import type { Report } from './health-event.ts'
import { lastMark, whenStood } from './mount-marks.ts'

/** In ms. A sign-out in another tab is noticed within this time. */
const settled = 200

const isSignedIn = () => useSessionStore.getState().status === 'signed-in'

/** Restores a session that disappeared from storage without a sign-out, and reports the version. */
function followEmptiedStorage(report: Report): void {
  whenStood(({ module, version, path }, before) => {
    // A slow sign-out leaves the page signed in until the service has answered.
    const isLost = () =>
      isSignedIn() && !sessionStorageOfApp.isClosed() && sessionStorageOfApp.getItem(sessionKey) === null
    if (before === null || !isLost()) return
    setTimeout(() => {
      if (!isLost()) return
      sessionStorageOfApp.setItem(sessionKey, before)
      const error = "The session was removed from the browser's storage"
      report({ module, version, path, what: { fault: 'signed_out', error } })
    }, settled)
  })
}

let unsubscribe = () => {}

/** Reports a module that ended the session itself: the service was called, but not by the app. */
function followSignOut(report: Report): void {
  unsubscribe()
  unsubscribe = useSessionStore.subscribe(({ status, left }, before) => {
    const mark = lastMark()
    if (!mark || left || status !== 'signed-out' || before.status !== 'signed-in') return
    const requested = performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/auth\/v1\/logout\b/.test(name))
    if (!requested) return
    const { module, version, path } = mark
    report({ module, version, path, what: { fault: 'signed_out', error: 'The session was ended' } })
  })
}

/** Reports versions that remove or end the session, and restores a removed one. A later call replaces the listener. */
export function followLostSession(report: Report): void {
  followEmptiedStorage(report)
  followSignOut(report)
}
