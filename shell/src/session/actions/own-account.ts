import { refreshToken, tokenLasts } from '../renew-session.ts'
import { type AuthFailure, askAuth, unreachable } from './ask-auth.ts'

/**
 * The client refreshes an expiring session by itself, in competition with the shell, so give it a fresh one or none.
 */
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

/** Requests a new e-mail address; it takes effect once its link is opened. */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return askWithSession((client) =>
    client.updateUser({ email }, { emailRedirectTo: `${location.origin}/profile` }),
  )
}

export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return askWithSession((client) => client.updateUser({ data }))
}
