import { sessionKey } from '../../storage/keys.ts'
import { kindOf, type ProviderError } from '../actions/ask-auth.ts'
import { loadAuthClient } from '../auth-client.ts'
import { endReplaced } from '../end-replaced.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { readStoredSession } from '../stored-session.ts'
import type { Return, UrlOutcome } from './url-return.ts'

/** Exchanges a link's code for a session, which the client stores. @throws if the client could not be loaded */
export async function exchangeCode(found: Return, code: string): Promise<UrlOutcome> {
  const client = await loadAuthClient()
  const before = readStoredSession()
  // A rejection here must not pass for a client that failed to load: the code is used up.
  const { error } = await client
    .exchangeCodeForSession(code, found.flowId ? { flowId: found.flowId } : undefined)
    .catch((thrown: ProviderError) => ({ error: thrown }))
  if (!error) {
    const now = readStoredSession()
    // Only signing in again returns to /login: with another person's Google account, nothing may change hands.
    if (before && found.path === '/login' && now?.user.id !== before.user.id) {
      sessionStorageOfApp.setItem(sessionKey, JSON.stringify(before))
      void endReplaced(now)
      return { kind: 'failed', code: 'other_account' }
    }
    void endReplaced(before)
    return { kind: 'session', recovery: found.path === '/reset-password' }
  }
  // A confirmation link confirms in any browser; only the one that signed up gets a session.
  if (found.path === '/dashboard') return { kind: 'confirmed-elsewhere' }
  const fault = kindOf(error)
  return fault === 'refused'
    ? { kind: 'failed', code: error.code ?? null }
    : { kind: 'failed', code: null, fault }
}
