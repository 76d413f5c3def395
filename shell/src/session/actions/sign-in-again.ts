import { authSettings } from '../auth-client.ts'
import { endReplaced } from '../end-replaced.ts'
import { refreshToken } from '../renew-session.ts'
import { readStoredSession, type StoredSession } from '../stored-session.ts'
import { type AuthFailure, askAuth } from './ask-auth.ts'
import { askWithSession } from './own-account.ts'

/** Re-authenticates: replaces the stored session, in the same storage, and ends the old one. */
export async function signInAgain(password: string): Promise<AuthFailure | null> {
  // The address may have been changed in another browser; if unknown, the stored one is tried.
  await refreshToken().catch(() => null)
  let before: StoredSession | null = null
  const failure = await askWithSession((client) => {
    before = readStoredSession()
    return client.signInWithPassword({ email: before?.user.email ?? '', password })
  })
  // Not awaited: further calls use the new session.
  if (!failure) void endReplaced(before)
  return failure
}

/** Redirects to Google with an account chooser, and back to a path of this site. */
export async function signInWithGoogleAgain(path: string): Promise<AuthFailure | null> {
  const { google } = await authSettings()
  if (!google) return { kind: 'not-configured', code: null, message: '' }
  const email = readStoredSession()?.user.email ?? ''
  return askAuth((client) =>
    client.signInWithOAuth({
      provider: 'google',
      options: {
        // The sign-in page redirects signed-in users on to `next`.
        redirectTo: `${location.origin}/login?${new URLSearchParams({ next: path })}`,
        queryParams: { prompt: 'select_account', login_hint: email },
      },
    }),
  )
}
