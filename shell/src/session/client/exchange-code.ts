import { loadAuthClient } from '../auth-client.ts'
import type { Return, UrlOutcome } from './url-return.ts'

interface ProviderError {
  name: string
  message: string
  code?: string | undefined
}

function failed({ name, message, code }: ProviderError): UrlOutcome {
  // Begun in another browser: for the person that is a link that does not work here.
  const foreign = name === 'AuthPKCECodeVerifierMissingError'
  return { kind: 'failed', code: foreign ? 'otp_expired' : (code ?? null), reason: message }
}

/** Exchanges the code of a link for a session, which the client stores. */
export async function exchangeCode(found: Return, code: string): Promise<UrlOutcome> {
  const client = await loadAuthClient()
  const { error } = await client.exchangeCodeForSession(
    code,
    found.flowId ? { flowId: found.flowId } : undefined,
  )
  if (!error) return { kind: 'session', recovery: found.path === '/reset-password' }
  // The confirmation link confirms wherever it is opened; only the browser that signed up gets a session by it (R28).
  return found.path === '/dashboard' ? { kind: 'confirmed-elsewhere' } : failed(error)
}
