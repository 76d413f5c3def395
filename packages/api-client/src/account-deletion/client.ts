import { apiRequest } from '@keystead/api-client/transport'
import type { AccountDeletion } from './contract.ts'

const PATH = '/account/deletion/'

/** What the deletion would remove, and whether one is pending. 404 `not_here` with hosted sign-in. */
export function readDeletion(signal?: AbortSignal): Promise<AccountDeletion> {
  return apiRequest({ path: PATH, signal })
}

/**
 * Starts the deletion: ends every session including this one, and stops all sharing.
 * @throws ApiError 422 `wrong_address` if the address is not the account's
 */
export function beginDeletion(email: string): Promise<AccountDeletion> {
  return apiRequest({ method: 'POST', path: PATH, body: { email } })
}

/** Cancels the deletion. Everything is restored except the sessions. */
export function takeDeletionBack(): Promise<void> {
  return apiRequest({ method: 'DELETE', path: PATH })
}
