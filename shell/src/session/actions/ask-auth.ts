import { loadAuthClient } from '../auth-client.ts'
import type { AuthClient } from '../client/auth-types.ts'

/** Why the sign-in service said no: its code and words, or that it failed or could not be reached. */
export interface AuthFailure {
  kind: 'refused' | 'unreachable' | 'server' | 'not-configured'
  code: string | null
  message: string
}

interface ProviderError {
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}

function failure(error: ProviderError | null): AuthFailure | null {
  if (!error) return null
  return { kind: kindOf(error), code: error.code ?? null, message: error.message }
}

function kindOf({ name, status = 0 }: ProviderError): AuthFailure['kind'] {
  if (status >= 500) return 'server'
  return name === 'AuthRetryableFetchError' || name === 'TimeoutError' ? 'unreachable' : 'refused'
}

export const unreachable: AuthFailure = { kind: 'unreachable', code: null, message: '' }

/** The client's file comes when it is first needed: who cannot fetch that cannot reach the service either. */
export async function askAuth(
  act: (client: AuthClient) => Promise<{ error: ProviderError | null }>,
): Promise<AuthFailure | null> {
  const client = await loadAuthClient().catch(() => null)
  if (!client) return unreachable
  const { error } = await act(client)
  return failure(error)
}
