import type { Session } from '@keystead/module-sdk'
import { isPlan, roles, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'

type Texts = Record<string, unknown>

/** The parts of a stored session that the shell reads; the client of the sign-in service writes it. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  /** Unix time in seconds. */
  expires_at: number
  user: {
    id: string
    email?: string
    created_at?: string
    last_sign_in_at?: string
    email_confirmed_at?: string
    new_email?: string
    app_metadata?: Texts
    user_metadata?: Texts
  }
}

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Whether a value from the storage or the network is a session. */
export function isStoredSession(value: unknown): value is StoredSession {
  if (!isTexts(value) || !isTexts(value.user)) return false
  return (
    typeof value.access_token === 'string' &&
    typeof value.refresh_token === 'string' &&
    typeof value.expires_at === 'number' &&
    typeof value.user.id === 'string'
  )
}

/** The session that this browser holds, or null; read without the sign-in client, so that pages can start at once. */
export function readStoredSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorageOfApp.getItem(sessionKey) ?? 'null')
    return isStoredSession(value) ? value : null
  } catch {
    return null
  }
}

/**
 * How long the access token holds, in ms; with a margin, so that it does not run out on its way, and longer than that of
 * the sign-in client, which rotates by itself what it finds within 90 s of its end.
 */
export function freshFor(session: StoredSession, now = Date.now()): number {
  return session.expires_at * 1000 - now - 100_000
}

/** Whether the access token still holds. */
export function isFresh(session: StoredSession, now = Date.now()): boolean {
  return freshFor(session, now) > 0
}

/** The session, and what only the shell looks at. */
export interface ShellSession extends Session {
  /** The account is being deleted, and this is when it is gone. */
  endsAt?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The session as screens see it. The plan is the token's first value; the module index knows the current one. */
export function toSession({ user }: StoredSession): ShellSession {
  const own = user.user_metadata ?? {}
  const app = user.app_metadata ?? {}
  const endsAt = textOf(app.ends_at)
  return {
    user: {
      id: user.id,
      email: user.email ?? '',
      firstName: textOf(own.first_name),
      lastName: textOf(own.last_name),
      displayName: textOf(own.display_name),
      createdAt: user.created_at ?? null,
      lastSignInAt: user.last_sign_in_at ?? null,
      emailConfirmedAt: user.email_confirmed_at ?? null,
      provider: textOf(app.provider),
      providers: Array.isArray(app.providers) ? app.providers.filter((each) => typeof each === 'string') : [],
      newEmail: textOf(user.new_email),
    },
    plan: isPlan(app.plan) ? app.plan : usualPlan,
    role: roles.find((role) => role === app.role) ?? 'landlord',
    ...(endsAt !== null && { endsAt }),
  }
}
