import { sessionKey, sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'
import type { Happening } from './happening.ts'
import { lastMark, whenStood } from './mount-marks.ts'

type Hear = (happening: Happening) => void

/** In ms. A sign-out in another tab is noticed within this time. */
const settled = 200

const isSignedIn = () => useSessionStore.getState().status === 'signed-in'

/** Restores a session that disappeared from storage without a sign-out, and reports the version. */
function followEmptiedStorage(hear: Hear): void {
  whenStood(({ module, version, path }, before) => {
    const isLost = () => isSignedIn() && sessionStorageOfApp.getItem(sessionKey) === null
    if (before === null || !isLost()) return
    setTimeout(() => {
      if (!isLost()) return
      sessionStorageOfApp.setItem(sessionKey, before)
      const error = "The session was removed from the browser's storage"
      hear({ module, version, path, what: { fault: 'signed_out', error } })
    }, settled)
  })
}

/** Reports a module that ended the session itself: the service was called, but not by the app. */
function followSignOut(hear: Hear): void {
  useSessionStore.subscribe(({ status, left }, before) => {
    const mark = lastMark()
    if (!mark || left || status !== 'signed-out' || before.status !== 'signed-in') return
    const asked = performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/auth\/v1\/logout\b/.test(name))
    if (!asked) return
    const { module, version, path } = mark
    hear({ module, version, path, what: { fault: 'signed_out', error: 'The session was ended' } })
  })
}

/** Reports versions that remove or end the session, and restores a removed one. Call once per page. */
export function followLostSession(hear: Hear): void {
  followEmptiedStorage(hear)
  followSignOut(hear)
}
