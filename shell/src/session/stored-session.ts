import type { Session } from '@keystead/module-sdk'
import { isPlan, roles, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sessionKey } from '../storage/keys.ts'
import { sessionStorageOfApp } from './session-storage.ts'

type Texts = Record<string, unknown>

/** The fields the shell reads from a stored session, as written by the sign-in client. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  /** Unix time in seconds. */
  expires_at: number
  /** In seconds, from when it was issued. */
  expires_in?: number
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

/** Whether a value from storage or network is a session. */
export function isStoredSession(value: unknown): value is StoredSession {
  if (!isTexts(value) || !isTexts(value.user)) return false
  return (
    typeof value.access_token === 'string' &&
    typeof value.refresh_token === 'string' &&
    typeof value.expires_at === 'number' &&
    typeof value.user.id === 'string'
  )
}

/** The stored session, or null; read without the sign-in client, so that pages start at once. */
export function readStoredSession(): StoredSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorageOfApp.getItem(sessionKey) ?? 'null')
    return isStoredSession(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Remaining lifetime of the access token, in ms, less 100 s: a margin for requests in flight, and more than the
 * client's, which refreshes by itself within 90 s of expiry.
 */
export function remainingLifetime(session: StoredSession): number {
  return session.expires_at * 1000 - Date.now() - 100_000
}

export function isFresh(session: StoredSession): boolean {
  return remainingLifetime(session) > 0
}

/** The session with fields only the shell uses. */
export interface ShellSession extends Session {
  /** When the account will be deleted, if deletion has begun. */
  endsAt?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Converts to the session screens see. The token has the initial plan; the module index knows the current one. */
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
