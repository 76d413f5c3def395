import { apiRequest } from '@keystead/api-client/transport'
import type { AccountDeletion } from './contract.ts'

const PATH = '/account/deletion/'

/** The type of the refusal (403) that every other call gets while a deletion runs. */
export const ACCOUNT_ENDING = 'account_ending'

/** What a deletion takes with it, and whether one runs. With hosted sign-in 404 `not_here`. */
export function readDeletion(signal?: AbortSignal): Promise<AccountDeletion> {
  return apiRequest({ path: PATH, signal })
}

/**
 * Begins the deletion: every session ends, this one too, and nothing is shared any more. An address that is not the
 * account's is refused with 422 `wrong_address`.
 */
export function beginDeletion(email: string): Promise<AccountDeletion> {
  return apiRequest({ method: 'POST', path: PATH, body: { email } })
}

/** Keeps the account: all is as it was, save the sessions. */
export function takeDeletionBack(): Promise<void> {
  return apiRequest({ method: 'DELETE', path: PATH })
}
