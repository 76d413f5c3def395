import { accessToken } from '../token.ts'
import { type AuthFailure, askAuth } from './ask-auth.ts'

/** The client would rotate a session that has run out by itself: it finds one that holds. */
const change: typeof askAuth = async (act) => {
  await accessToken()
  return askAuth(act)
}

export function saveNewPassword(password: string): Promise<AuthFailure | null> {
  return change((client) => client.updateUser({ password }))
}

/** Another address; it counts once its link was opened (R43). */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return change((client) => client.updateUser({ email }, { emailRedirectTo: `${location.origin}/profile` }))
}

/** What the person says about themselves. */
export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return change((client) => client.updateUser({ data }))
}
