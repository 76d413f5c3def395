import { sessionKey } from '../storage/keys.ts'
import { onStoredSessionChange } from './auth-client.ts'
import type { UrlOutcome } from './client/url-return.ts'
import { refreshToken } from './renew-session.ts'
import { leftMark, sessionStorageOfApp } from './session-storage.ts'
import { followStored, type SessionNotice, useSessionStore } from './session-store.ts'
import { readStoredSession, toSession } from './stored-session.ts'
import { isFlowEnd, readReturn, takeReturn, withoutReturn } from './url-session.ts'

const store = () => useSessionStore.getState()

/** Follows other tabs: sign-in, refresh, sign-out or expiry. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== sessionKey && key !== null) return
  // It is in local storage and must stay there when refreshed here; a session of this tab's own overrides that on read.
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

function noticeOf(outcome: UrlOutcome): SessionNotice | null {
  if (outcome.kind === 'confirmed-elsewhere') return { kind: 'confirmed' }
  return outcome.kind === 'none' || outcome.kind === 'session' ? null : outcome
}

async function startFromUrl(found: NonNullable<ReturnType<typeof readReturn>>): Promise<void> {
  store().setLoading()
  const { href } = location
  history.replaceState(history.state, '', withoutReturn(new URL(href)))
  const outcome = await takeReturn(found).catch((): UrlOutcome => {
    // The code was not used: a reload tries it again.
    history.replaceState(history.state, '', href)
    return { kind: 'failed', code: null, fault: 'unreachable' }
  })
  // Restoring an address ends its account's sessions. The one stored here may be another's; only the service knows.
  if (outcome.kind === 'address-restored' && (await isOver())) sessionStorageOfApp.removeItem(sessionKey)
  const notice = noticeOf(outcome)
  const stored = readStoredSession()
  if (stored) {
    store().setSession(toSession(stored), {
      recovery: outcome.kind === 'session' && outcome.recovery,
      notice,
    })
  } else {
    store().endSession({ notice })
  }
}

const isOver = () =>
  refreshToken().then(
    (token) => token === null,
    () => false,
  )

/**
 * Starts the session: from storage at once, or after exchanging the code in the URL (guards wait for it). Follows
 * later changes, in other tabs too.
 */
export function startSession(): void {
  const url = new URL(location.href)
  const returned = readReturn(url)
  onStoredSessionChange(followStored)
  window.addEventListener('storage', followOtherTab)
  if (returned) void startFromUrl(returned)
  else followStored()
  if (!returned && isFlowEnd(url)) adoptNewAddress(url)
}

/** The link of a new address has confirmed it, perhaps in a browser that knows nothing of the change. */
function adoptNewAddress(url: URL): void {
  history.replaceState(history.state, '', withoutReturn(url))
  if (store().session) refreshToken().catch(() => undefined)
  else store().endSession({ notice: { kind: 'confirmed' } })
}
