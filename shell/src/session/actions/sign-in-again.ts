import { authSettings } from '../auth-client.ts'
import { endReplaced } from '../end-replaced.ts'
import { readStoredSession, type StoredSession } from '../stored-session.ts'
import { type AuthFailure, askAuth } from './ask-auth.ts'
import { askWithSession } from './own-account.ts'

/** Signs in again in the place of the session that is there: it is kept where that was, and that one ends. */
export async function signInAgain(password: string): Promise<AuthFailure | null> {
  let before: StoredSession | null = null
  const failure = await askWithSession((client) => {
    before = readStoredSession()
    return client.signInWithPassword({ email: before?.user.email ?? '', password })
  })
  // Nobody waits for it: what is asked for next goes by the new session.
  if (!failure) void endReplaced(before)
  return failure
}

/** Leaves for Google, which asks with which account, and comes back to a path of this site. */
export async function signInWithGoogleAgain(path: string): Promise<AuthFailure | null> {
  const { google } = await authSettings()
  if (!google) return { kind: 'not-configured', code: null, message: '' }
  const email = readStoredSession()?.user.email ?? ''
  return askAuth((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: {
        // The page that sends whoever is signed in on.
        redirectTo: `${location.origin}/login?${new URLSearchParams({ next: path })}`,
        queryParams: { prompt: 'select_account', login_hint: email },
      },
    }),
  )
}
