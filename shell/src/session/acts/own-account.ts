import { type AuthFailure, askAuth } from './ask-auth.ts'

export function saveNewPassword(password: string): Promise<AuthFailure | null> {
  return askAuth((client) => client.updateUser({ password }))
}

/** Another address; it counts once its link was opened (R43). */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return askAuth((client) =>
    client.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/profile` }),
  )
}

/** What the person says about themselves. */
export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return askAuth((client) => client.updateUser({ data }))
}
