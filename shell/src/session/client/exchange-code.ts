import { loadAuthClient } from '../auth-client.ts'
import { endReplaced } from '../end-replaced.ts'
import { readStoredSession } from '../stored-session.ts'
import type { Return, UrlOutcome } from './url-return.ts'

interface ProviderError {
  name: string
  code?: string | undefined
}

function failed({ name, code }: ProviderError): UrlOutcome {
  // Begun in another browser: for the person that is a link that does not work here.
  const foreign = name === 'AuthPKCECodeVerifierMissingError'
  return { kind: 'failed', code: foreign ? 'otp_expired' : (code ?? null) }
}

/** Exchanges the code of a link for a session, which the client stores. */
export async function exchangeCode(found: Return, code: string): Promise<UrlOutcome> {
  const client = await loadAuthClient()
  const before = readStoredSession()
  const { error } = await client.exchangeCodeForSession(
    code,
    found.flowId ? { flowId: found.flowId } : undefined,
  )
  if (!error) {
    void endReplaced(before)
    return { kind: 'session', recovery: found.path === '/reset-password' }
  }
  // The confirmation link confirms wherever it is opened; only the browser that signed up gets a session by it.
  return found.path === '/dashboard' ? { kind: 'confirmed-elsewhere' } : failed(error)
}
