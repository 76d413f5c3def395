import { createClient } from '@supabase/supabase-js'
import { sessionKey } from '../../storage/keys.ts'
import { authFetch } from '../auth-fetch.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import type { AuthClient, AuthConfig } from './auth-types.ts'

/** The library's auth client, configured for this app; a chunk of its own, because most pages start without it. */
export function createAuthClient({ supabaseUrl, supabaseAnonKey }: AuthConfig): AuthClient {
  return createClient(supabaseUrl, supabaseAnonKey, {
    global: { fetch: authFetch },
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
