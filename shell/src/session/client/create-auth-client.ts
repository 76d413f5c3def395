import { createClient } from '@supabase/supabase-js'
import { sessionKey } from '../../storage/keys.ts'
import { authFetch } from '../auth-fetch.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { readStoredSession } from '../stored-session.ts'
import type { AuthClient, AuthConfig } from './auth-types.ts'

/**
 * After an update, or signing in again, the client stores the person's session, but somebody else may have signed in by
 * then.
 */
const fetchAsCaller: typeof authFetch = async (input, init) => {
  const caller = readStoredSession()?.user.id
  const response = await authFetch(input, init)
  const isStored = init?.method === 'PUT' || String(input).includes('grant_type=password')
  if (!isStored || !caller || readStoredSession()?.user.id === caller) return response
  return Response.json({ error_code: 'session_not_found' }, { status: 401 })
}

/** The library's auth client, configured for this app; a chunk of its own, because most pages start without it. */
export function createAuthClient({ supabaseUrl, supabaseAnonKey }: AuthConfig): AuthClient {
  return createClient(supabaseUrl, supabaseAnonKey, {
    global: { fetch: fetchAsCaller },
    auth: {
      storage: sessionStorageOfApp,
      storageKey: sessionKey,
      flowType: 'pkce',
      persistSession: true,
      // The shell refreshes (renew-session.ts), for all tabs. The client does so only in a call that finds the session
      // about to expire.
      autoRefreshToken: false,
      // The shell reads the URL itself (url-session.ts), to know why a link failed.
      detectSessionInUrl: false,
      // A verifier per request: a second mail does not invalidate the first one's link.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
  }).auth
}
