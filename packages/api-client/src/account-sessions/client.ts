import { apiRequest } from '@keystead/api-client/transport'
import type { AccountSession } from './contract.ts'

const PATH = '/account/sessions/'

/** Active sessions, most recently used first. 404 `not_here` with hosted sign-in. */
export function readSessions(signal?: AbortSignal): Promise<AccountSession[]> {
  return apiRequest({ path: PATH, signal })
}

/** Ends one session; its access token is rejected within two seconds. */
export function endSession(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: `${PATH}${encodeURIComponent(id)}` })
}
