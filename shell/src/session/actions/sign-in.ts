import { authSettings } from '../auth-client.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { type AuthFailure, askAuth } from './ask-auth.ts'

const origin = () => window.location.origin

export function signIn(email: string, password: string, remember: boolean): Promise<AuthFailure | null> {
  return askAuth((client) => {
    sessionStorageOfApp.setRemember(remember)
    return client.signInWithPassword({ email, password })
  })
}

/** Signs up; the confirmation link leads to the dashboard. Same response for an existing account. */
export function signUp(email: string, password: string, language: string): Promise<AuthFailure | null> {
  return askAuth((client) => {
    sessionStorageOfApp.setRemember(true)
    return client.signUp({
      email,
      password,
      options: { emailRedirectTo: `${origin()}/dashboard`, data: { language } },
    })
  })
}

/** Redirects to Google, which returns to /callback and on to `next`; otherwise returns why it cannot. */
export async function signInWithGoogle(next: string | null): Promise<AuthFailure | null> {
  const { google } = await authSettings()
  if (!google) return { kind: 'not-configured', code: null, message: '' }
  return askAuth((client) => {
    sessionStorageOfApp.setRemember(true)
    const redirectTo = `${origin()}/callback${next === null ? '' : `?${new URLSearchParams({ next })}`}`
    return client.signInWithOAuth({ provider: 'google', options: { redirectTo } })
  })
}

export function sendResetMail(email: string): Promise<AuthFailure | null> {
  return askAuth((client) =>
    client.resetPasswordForEmail(email, { redirectTo: `${origin()}/reset-password` }),
  )
}

export function sendConfirmationAgain(email: string): Promise<AuthFailure | null> {
  return askAuth((client) =>
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${origin()}/dashboard` },
    }),
  )
}
