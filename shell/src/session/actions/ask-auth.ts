import { loadAuthClient } from '../auth-client.ts'
import type { AuthClient } from '../client/auth-types.ts'

/** Why the sign-in service failed: refused with a code and message, or broken or unreachable. */
export interface AuthFailure {
  kind: 'refused' | 'unreachable' | 'server' | 'not-configured'
  code: string | null
  message: string
}

export interface ProviderError {
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}

function failure(error: ProviderError | null): AuthFailure | null {
  if (!error) return null
  if (error.name === 'AuthSessionMissingError') return sessionOver
  return { kind: kindOf(error), code: error.code ?? null, message: error.message }
}

/** By their names: no answer, none in time, or none of the service's own, such as a proxy's page. */
const unanswered = ['AuthRetryableFetchError', 'TimeoutError', 'AuthUnknownError']

export function kindOf({ name, status = 0 }: ProviderError): Exclude<AuthFailure['kind'], 'not-configured'> {
  if (status >= 500) return 'server'
  return unanswered.includes(name) ? 'unreachable' : 'refused'
}

export const unreachable: AuthFailure = { kind: 'unreachable', code: null, message: '' }
/** The client gives this error a name but no code. */
export const sessionOver: AuthFailure = { kind: 'refused', code: 'session_not_found', message: '' }
/** A bug: pages show their own text for it. */
export const unexpected: AuthFailure = { kind: 'refused', code: null, message: '' }

/** The client's chunk loads on demand; failing to load it counts as the service being unreachable. */
export async function askAuth(
  act: (client: AuthClient) => Promise<{ error: ProviderError | null }>,
): Promise<AuthFailure | null> {
  const client = await loadAuthClient().catch(() => null)
  if (!client) return unreachable
  const { error } = await act(client)
  return failure(error)
}
