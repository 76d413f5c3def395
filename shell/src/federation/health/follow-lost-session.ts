import { sessionKey, sessionStorageOfApp } from '../../session/session-storage.ts'
import { useSessionStore } from '../../session/session-store.ts'
import type { Happening } from './happening.ts'
import { lastMark, whenStood } from './mount-marks.ts'

type Hear = (happening: Happening) => void

/** In ms. A sign-out in another tab is heard within this time. */
const settled = 200

const isSignedIn = () => useSessionStore.getState().status === 'signed-in'

/** The session went from the storage though nobody signed out: it is put back, and the version reported. */
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

/** A module signed the person out by itself: the service was asked to, and the app did not ask. */
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

/** Reports versions that take the session, and puts it back into an emptied storage. Call once per page. */
export function followLostSession(hear: Hear): void {
  followEmptiedStorage(hear)
  followSignOut(hear)
}
