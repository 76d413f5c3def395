import { refreshToken, tokenLasts } from '../token.ts'
import { type AuthFailure, askAuth, unreachable } from './ask-auth.ts'

/** The client would rotate a session that runs out by itself, and beside the shell: it finds one that holds, or none. */
export const askWithSession: typeof askAuth = async (act) => {
  const isAsked =
    tokenLasts() > 0 ||
    (await refreshToken().then(
      () => true,
      () => false,
    ))
  return isAsked ? askAuth(act) : unreachable
}

export function saveNewPassword(password: string): Promise<AuthFailure | null> {
  return askWithSession((client) => client.updateUser({ password }))
}

/** Another address; it counts once its link was opened. */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return askWithSession((client) =>
    client.updateUser({ email }, { emailRedirectTo: `${location.origin}/profile` }),
  )
}

/** What the person says about themselves. */
export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return askWithSession((client) => client.updateUser({ data }))
}
