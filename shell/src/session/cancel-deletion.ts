import { takeDeletionBack } from '@keystead/api-client/account-deletion/client'
import { refreshToken } from './renew-session.ts'

/**
 * Cancels the account's deletion. The token carries the deletion date, so it is refreshed.
 * @throws if the server could not be reached; safe to retry
 */
export async function cancelDeletion(): Promise<void> {
  await takeDeletionBack()
  await refreshToken()
}
