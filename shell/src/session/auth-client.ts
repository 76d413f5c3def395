import { withTries } from '@keystead/ui-kit/with-tries'
import { authFetch, saysOver } from './auth-fetch.ts'
import type { AuthClient, AuthConfig } from './client/auth-types.ts'
import { isStoredSession, type StoredSession } from './stored-session.ts'

let config: AuthConfig | null = null
let client: Promise<AuthClient> | null = null
const listeners = new Set<() => void>()

export function configureAuth(values: AuthConfig): void {
  config = values
}

function configured(): AuthConfig {
  if (!config) throw new Error('configureAuth comes first')
  return config
}

/** Whether sign-in is served by another origin than the API. */
export function isSignInHosted(): boolean {
  const origin = (url: string) => new URL(url, location.href).origin
  return config?.apiUrl !== undefined && origin(config.supabaseUrl) !== origin(config.apiUrl)
}

/** Called whenever the client stores or removes a session. */
export function onStoredSessionChange(listener: () => void): void {
  listeners.add(listener)
}

async function create(): Promise<AuthClient> {
  const settings = configured()
  const { createAuthClient } = await withTries(
    () => import(/* webpackChunkName: "auth-client" */ './client/create-auth-client.ts'),
  )
  const auth = createAuthClient(settings)
  auth.onAuthStateChange(() => {
    // Read from storage: the event may come from a tab with a session of its own.
    for (const listener of listeners) listener()
  })
  return auth
}

/** The sign-in client, loaded on demand: it is larger than a screen, and most pages start without it. */
export function loadAuthClient(): Promise<AuthClient> {
  client ??= create().catch((error: unknown) => {
    client = null
    throw error
  })
  return client
}

/** Exchanges a refresh token for a new session, in the format the client stores. */
export async function requestRotation(refreshToken: string): Promise<StoredSession | 'gone' | 'unreachable'> {
  const { supabaseUrl, supabaseAnonKey } = configured()
  try {
    const response = await authFetch(`${supabaseUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: supabaseAnonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
    // `authFetch` turns unclear answers into a 503.
    if (!response.ok) return response.status >= 500 ? 'unreachable' : 'gone'
    const answer: unknown = await response.json()
    // By this machine's clock: by one an hour fast, the server's `expires_at` is over as it arrives.
    return isStoredSession(answer) && answer.expires_in
      ? { ...answer, expires_at: Math.floor(Date.now() / 1000) + answer.expires_in }
      : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

export type SignOutScope = 'local' | 'others' | 'global'

/**
 * Ends a token's session, all others, or all; false if that session was over.
 * @throws if the service could not be reached
 */
export async function requestSignOut(token: string, scope: SignOutScope = 'local'): Promise<boolean> {
  const { supabaseUrl, supabaseAnonKey } = configured()
  const response = await authFetch(`${supabaseUrl}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey, authorization: `Bearer ${token}` },
  })
  // A captive portal answers 200 as well.
  const isPage = response.headers.get('content-type')?.includes('html')
  if (response.ok && !isPage) return true
  if (await saysOver(response)) return false
  throw new Error(`sign-out: ${response.status}`)
}

/** The service's sign-in options. @throws if it cannot be reached */
export async function authSettings(): Promise<{ google: boolean }> {
  const { supabaseUrl, supabaseAnonKey } = configured()
  const response = await authFetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseAnonKey },
  })
  if (!response.ok) throw new Error(`settings of the sign-in service: ${response.status}`)
  const settings = (await response.json()) as { external?: { google?: boolean } }
  return { google: settings.external?.google === true }
}
