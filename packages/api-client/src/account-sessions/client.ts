import { apiRequest } from '@keystead/api-client/transport'
import type { AccountSession } from './contract.ts'

const PATH = '/account/sessions/'

/** Where the account is signed in, the session used last first. With hosted sign-in 404 `not_here`. */
export function readSessions(signal?: AbortSignal): Promise<AccountSession[]> {
  return apiRequest({ path: PATH, signal })
}

/** Signs one place out; its access token is refused within two seconds. */
export function endSession(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: `${PATH}${encodeURIComponent(id)}` })
}
