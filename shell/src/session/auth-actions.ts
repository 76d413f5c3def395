import { authSettings, loadAuthClient } from './auth-client.ts'
import { sessionStorageOfApp } from './session-storage.ts'
import { useSessionStore } from './session-store.ts'

/** Why the sign-in service said no: its code and words, or that it could not be reached. */
export interface AuthFailure {
  kind: 'refused' | 'unreachable' | 'not-configured'
  code: string | null
  message: string
}

interface ProviderError {
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}

function failure(error: ProviderError | null): AuthFailure | null {
  if (!error) return null
  const unreachable = error.name === 'AuthRetryableFetchError' || error.status === 0
  return { kind: unreachable ? 'unreachable' : 'refused', code: error.code ?? null, message: error.message }
}

const origin = () => window.location.origin

export async function signIn(
  email: string,
  password: string,
  remember: boolean,
): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  sessionStorageOfApp.setRemember(remember)
  const { error } = await client.signInWithPassword({ email, password })
  return failure(error)
}

/** Signs up; the confirmation link returns to the dashboard (spec §7). An address that has an account answers alike. */
export async function signUp(email: string, password: string, language: string): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  sessionStorageOfApp.setRemember(true)
  const { error } = await client.signUp({
    email,
    password,
    options: { emailRedirectTo: `${origin()}/dashboard`, data: { language } },
  })
  return failure(error)
}

/** Leaves for Google, or says why that cannot be (R30); the way back is /callback. */
export async function signInWithGoogle(): Promise<AuthFailure | null> {
  const { google } = await authSettings()
  if (!google) return { kind: 'not-configured', code: null, message: '' }
  const client = await loadAuthClient()
  sessionStorageOfApp.setRemember(true)
  const { error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${origin()}/callback` },
  })
  return failure(error)
}

export async function sendResetMail(email: string): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  const { error } = await client.resetPasswordForEmail(email, { redirectTo: `${origin()}/reset-password` })
  return failure(error)
}

export async function saveNewPassword(password: string): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  const { error } = await client.updateUser({ password })
  return failure(error)
}

/** Ends the session of this browser and says so to every page. @throws when the sign-in client cannot be loaded or the service refuses. */
export async function signOut(): Promise<void> {
  const client = await loadAuthClient()
  const { error } = await client.signOut({ scope: 'local' })
  if (error) throw error
  useSessionStore.getState().endSession({ left: true })
}
