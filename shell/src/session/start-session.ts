import { onStoredSessionChange } from './auth-client.ts'
import type { UrlOutcome } from './client/url-return.ts'
import { leftMark, sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { type SessionNotice, useSessionStore } from './session-store.ts'
import { readStoredSession, toSession } from './stored-session.ts'
import { readReturn, takeReturn, withoutReturn } from './url-session.ts'

const store = () => useSessionStore.getState()

/** Another tab signed in, rotated the session, signed out or learned that it ran out: this one follows. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== sessionKey && key !== null) return
  // It lies in local storage, and stays there when it is rotated here; where this tab has its own, reading says so.
  if (newValue !== null && newValue !== leftMark) sessionStorageOfApp.setRemember(true)
  const stored = readStoredSession()
  if (stored) {
    store().setSession(toSession(stored))
  } else if (store().status !== 'signed-out') {
    const left = key === null || newValue === leftMark
    if (left) sessionStorageOfApp.close()
    store().endSession({ left, notice: left ? null : { kind: 'expired' } })
  }
}

/**
 * Takes the session that the client, or a rotation, has stored. That there is none left is not said here: `leave` knows who signed out, and
 * `loseSession` whose session ran out.
 */
export function followStored(): void {
  const stored = readStoredSession()
  if (stored && store().status !== 'loading') store().setSession(toSession(stored))
}

/** The session is over and cannot be renewed: the sign-in page says so and keeps the way back. */
export function loseSession(): void {
  if (store().status !== 'signed-in') return
  sessionStorageOfApp.removeItem(sessionKey)
  store().endSession({ notice: { kind: 'expired' } })
}

function noticeOf(outcome: UrlOutcome): SessionNotice | null {
  if (outcome.kind === 'confirmed-elsewhere') return { kind: 'confirmed' }
  if (outcome.kind === 'address-restored') return { kind: 'address-restored' }
  if (outcome.kind === 'failed') return { kind: 'failed', code: outcome.code }
  return null
}

async function startFromUrl(found: NonNullable<ReturnType<typeof readReturn>>): Promise<void> {
  store().setLoading()
  history.replaceState(history.state, '', withoutReturn(new URL(location.href)))
  const outcome = await takeReturn(found).catch((): UrlOutcome => ({ kind: 'failed', code: null }))
  const stored = readStoredSession()
  // A failed link does not end a session that was there before.
  if (stored && outcome.kind !== 'failed') {
    store().setSession(toSession(stored), { recovery: outcome.kind === 'session' && outcome.recovery })
  } else if (stored) {
    store().setSession(toSession(stored), { notice: noticeOf(outcome) })
  } else {
    store().endSession({ notice: noticeOf(outcome) })
  }
}

/**
 * Begins the session: at once from the storage, or, where the address holds one, as soon as that has been exchanged
 * (guards wait for it). Later changes, in other tabs too, are followed.
 */
export function startSession(): void {
  const found = readReturn(new URL(location.href))
  onStoredSessionChange(followStored)
  window.addEventListener('storage', followOtherTab)
  if (found) void startFromUrl(found)
  else followStored()
}
