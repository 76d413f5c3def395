import { takeDeletionBack } from '@keystead/api-client/account-deletion/client'
import { refreshToken } from './token.ts'

/**
 * Takes the deletion of the account back. The token says that the account ends, so another one is fetched.
 * @throws when the server could not be asked; tried again it is harmless
 */
export async function keepAccount(): Promise<void> {
  await takeDeletionBack()
  await refreshToken()
}
