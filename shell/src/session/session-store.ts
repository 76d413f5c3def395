import type { Session, Settings } from '@keystead/module-sdk'
import { create } from 'zustand'
import type { ShellSession } from './stored-session.ts'

/** What the sign-in page has to tell somebody who was sent there. */
export type SessionNotice =
  | { kind: 'expired' }
  | { kind: 'confirmed' }
  /** The former e-mail address is back and wants a new password. */
  | { kind: 'address-restored' }
  /** Signed out here; the server could not be told. */
  | { kind: 'unheard' }
  /** The account's deletion has begun; until then it can be kept. Its owner has gone: what they chose comes along. */
  | { kind: 'ending'; until: string; chosen: Partial<Settings> }
  | { kind: 'failed'; code: string | null }

interface SessionState {
  /** `loading` while the URL holds a session that has not been read yet. */
  status: 'loading' | 'signed-in' | 'signed-out'
  session: ShellSession | null
  notice: SessionNotice | null
  /** The session came from a password-reset mail: /reset-password then asks for the new password. */
  recovery: boolean
  /** Somebody signed out on purpose: there is no way back to keep. */
  left: boolean
  setLoading: () => void
  /** With a notice where the session is there, and the link that was pressed did not work. */
  setSession: (session: ShellSession, options?: { recovery?: boolean; notice?: SessionNotice | null }) => void
  setPlan: (plan: Session['plan']) => void
  endSession: (end: { notice?: SessionNotice | null; left?: boolean }) => void
  clearNotice: () => void
}

/** The module index knows the current plan, the token only its first value: a rotated token does not undo it. */
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
  setSession: (session, { recovery, notice } = {}) =>
    set((state) => {
      const next = keepPlan(state.session, session)
      const unchanged = state.status === 'signed-in' && JSON.stringify(state.session) === JSON.stringify(next)
      return {
        status: 'signed-in',
        session: unchanged ? state.session : next,
        notice: notice ?? (unchanged ? state.notice : null),
        // The next person has opened no reset link.
        recovery: recovery ?? (state.session?.user.id === session.user.id && state.recovery),
        left: false,
      }
    }),
  setPlan: (plan) =>
    set((state) =>
      state.session && state.session.plan !== plan ? { session: { ...state.session, plan } } : state,
    ),
  endSession: ({ notice = null, left = false }) =>
    set({ status: 'signed-out', session: null, notice, recovery: false, left }),
  clearNotice: () => set({ notice: null }),
}))
