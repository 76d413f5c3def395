import { refreshToken, tokenLasts } from '../renew-session.ts'
import { readStoredSession } from '../stored-session.ts'
import { type AuthFailure, askAuth, sessionOver, unreachable } from './ask-auth.ts'

const missing = { error: { name: 'AuthSessionMissingError', message: '' } }

/**
 * The client refreshes an expiring session by itself, in competition with the shell, so give it a fresh one or none.
 * A session found to have ended is refreshed once, like after a 401: another tab may have stored a newer one. Nothing
 * is sent as somebody else who has signed in meanwhile.
 */
export const askWithSession: typeof askAuth = async (act) => {
  const caller = readStoredSession()?.user.id
  const ask = () =>
    askAuth(async (client) => (readStoredSession()?.user.id === caller ? act(client) : missing))
  const failure = tokenLasts() > 0 ? await ask() : sessionOver
  if (failure !== sessionOver) return failure
  const token = await refreshToken().catch(() => undefined)
  if (token === undefined) return unreachable
  return token === null ? sessionOver : ask()
}

export function saveNewPassword(password: string): Promise<AuthFailure | null> {
  return askWithSession((client) => client.updateUser({ password }))
}

/** Requests a new e-mail address; it takes effect once its link is opened, which leads back to this page. */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return askWithSession((client) =>
    client.updateUser({ email }, { emailRedirectTo: location.origin + location.pathname }),
  )
}

export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return askWithSession((client) => client.updateUser({ data }))
}
