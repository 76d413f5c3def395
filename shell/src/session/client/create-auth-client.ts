import { createClient } from '@supabase/supabase-js'
import { authFetch } from '../auth-fetch.ts'
import { sessionKey, sessionStorageOfApp } from '../session-storage.ts'
import type { AuthClient, AuthConfig } from './auth-types.ts'

/** The library's sign-in part, as this app uses it; in the library's own file, for most pages begin without it. */
export function createAuthClient({ supabaseUrl, supabaseAnonKey }: AuthConfig): AuthClient {
  return createClient(supabaseUrl, supabaseAnonKey, {
    global: { fetch: authFetch },
    auth: {
      storage: sessionStorageOfApp,
      storageKey: sessionKey,
      flowType: 'pkce',
      persistSession: true,
      // The shell rotates (rotate.ts), in all tabs alike; the client does so only where it is made beside a session that
      // has run out.
      autoRefreshToken: false,
      // The shell reads the URL itself (url-session.ts): it has to know why a link failed.
      detectSessionInUrl: false,
      // Each mail's link says which of the verifiers here is its own: a second request does not take the first one's.
      experimental: { appendPkceFlowIdToRedirects: true },
    },
  }).auth
}
