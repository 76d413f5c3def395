import type { Session, Settings } from '@keystead/module-sdk'
import { create } from 'zustand'
import { tabStore } from '../storage/browser-storage.ts'
import { sessionKey } from '../storage/keys.ts'
import type { LinkFailure } from './client/url-return.ts'
import { sessionStorageOfApp } from './session-storage.ts'
import { readStoredSession, type ShellSession, toSession } from './stored-session.ts'

export type SessionNotice =
  | { kind: 'expired' }
  | { kind: 'confirmed' }
  /** The old e-mail address was restored and needs a new password. */
  | { kind: 'address-restored' }
  /** Signed out here, but the server could not be reached. */
  | { kind: 'sign-out-incomplete' }
  /**
   * Account deletion has begun and can be cancelled until then. The owner is signed out, so their settings are
   * included.
   */
  | { kind: 'ending'; until: string; chosen: Partial<Settings> }
  | LinkFailure

interface SessionState {
  /** `loading` while a session in the URL is being read. */
  status: 'loading' | 'signed-in' | 'signed-out'
  session: ShellSession | null
  notice: SessionNotice | null
  /** The session is from a password-reset mail: /reset-password asks for the new password. */
  recovery: boolean
  /** A deliberate sign-out: no return path. */
  left: boolean
  setLoading: () => void
  /** With a notice if there is a session but the opened link failed. */
  setSession: (session: ShellSession, options?: { recovery?: boolean; notice?: SessionNotice | null }) => void
  setPlan: (plan: Session['plan']) => void
  endSession: (end: { notice?: SessionNotice | null; left?: boolean }) => void
  clearNotice: () => void
  endRecovery: () => void
}

/** Names the user whose new password is awaited, across reloads of the tab: the mailed link works only once. */
const recoveryKey = 'keystead.recovery'

/** The module index knows the current plan, the token only an initial value: keep the former on refresh. */
function keepPlan(before: Session | null, next: ShellSession): ShellSession {
  return before?.user.id === next.user.id ? { ...next, plan: before.plan } : next
}

export const useSessionStore = create<SessionState>()((set) => ({
  status: 'signed-out',
  session: null,
  notice: null,
  recovery: false,
  left: false,
  setLoading: () => set({ status: 'loading' }),
  setSession: (session, { recovery, notice } = {}) => {
    if (recovery) tabStore.setItem(recoveryKey, session.user.id)
    if (recovery === false) tabStore.removeItem(recoveryKey)
    set((state) => {
      const next = keepPlan(state.session, session)
      const unchanged = state.status === 'signed-in' && JSON.stringify(state.session) === JSON.stringify(next)
      return {
        status: 'signed-in',
        session: unchanged ? state.session : next,
        notice: notice ?? (unchanged ? state.notice : null),
        // Recovery does not carry over to another user.
        recovery: tabStore.getItem(recoveryKey) === session.user.id,
        left: false,
      }
    })
  },
  setPlan: (plan) =>
    set((state) =>
      state.session && state.session.plan !== plan ? { session: { ...state.session, plan } } : state,
    ),
  endSession: ({ notice = null, left = false }) => {
    tabStore.removeItem(recoveryKey)
    set({ status: 'signed-out', session: null, notice, recovery: false, left })
  },
  clearNotice: () => set({ notice: null }),
  endRecovery: () => {
    tabStore.removeItem(recoveryKey)
    set({ recovery: false })
  },
}))

/** The current session, for components behind the guard. @throws elsewhere */
export function useSession(): Session {
  const session = useSessionStore((state) => state.session)
  if (!session) throw new Error('No session: the page is not behind the sign-in guard')
  return session
}

const store = () => useSessionStore.getState()

/**
 * Adopts the stored session. A missing one is not handled here: `leave` knows who signed out, and `loseSession` whose
 * session expired.
 */
export function followStored(): void {
  const stored = readStoredSession()
  if (stored && store().status !== 'loading') store().setSession(toSession(stored))
}

/**
 * The session is over and cannot be refreshed: the sign-in page says so and keeps the return path. Ignored during a
 * sign-out, which keeps no return path.
 */
export function loseSession(): void {
  if (store().status !== 'signed-in' || sessionStorageOfApp.isClosed()) return
  sessionStorageOfApp.removeItem(sessionKey)
  store().endSession({ notice: { kind: 'expired' } })
}
