import { drafts } from '../drafts.ts'
import { forgetRecent } from '../palette/recent.ts'
import { takenAway } from '../taken-away.ts'
import { authSettings, loadAuthClient, requestSignOut, type SignOutScope } from './auth-client.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { type SessionNotice, useSessionStore } from './session-store.ts'
import { accessToken } from './token.ts'

/** Why the sign-in service said no: its code and words, or that it failed or could not be reached. */
export interface AuthFailure {
  kind: 'refused' | 'unreachable' | 'server' | 'not-configured'
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
  return { kind: kindOf(error), code: error.code ?? null, message: error.message }
}

function kindOf({ name, status = 0 }: ProviderError): AuthFailure['kind'] {
  if (status >= 500) return 'server'
  return name === 'AuthRetryableFetchError' || name === 'TimeoutError' ? 'unreachable' : 'refused'
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

/** Another address; it counts once its link was opened (R43). */
export async function requestNewEmail(email: string): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  const { error } = await client.updateUser({ email }, { emailRedirectTo: `${origin()}/profile` })
  return failure(error)
}

/** What the person says about themselves. */
export async function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  const { error } = await client.updateUser({ data })
  return failure(error)
}

/** Ends the sessions of all other browsers. @throws when the service has not heard it. */
export async function signOutOthers(): Promise<void> {
  const token = await accessToken()
  if (!token) throw new Error('sign-out of others: nobody is signed in')
  await requestSignOut(token, 'others')
}

/** Sends the mail with the confirmation link once more. */
export async function sendConfirmationAgain(email: string): Promise<AuthFailure | null> {
  const client = await loadAuthClient()
  const { error } = await client.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${origin()}/dashboard` },
  })
  return failure(error)
}

/** A server that hangs does not keep anybody signed in for longer, in milliseconds. */
const longestFarewell = 3_000

/** A deletion that could still be undone is sent while there is a session to send it with (R12). */
const sendDeletions = () =>
  Promise.race([takenAway.sendAll(), new Promise((resolve) => setTimeout(resolve, longestFarewell))])

/**
 * Ends the session of this browser, with `global` those of all others too, and says so to every page, whatever the
 * server answers: no token is kept (R55), and no draft of the person (R48).
 * @throws when the server has not heard it; the sign-in page says so too
 */
export async function signOut(
  scope: Exclude<SignOutScope, 'others'> = 'local',
  notice: SessionNotice | null = null,
): Promise<void> {
  // Known now: a call that is refused on the way would have the session forgotten, and with it whose drafts these are.
  const person = useSessionStore.getState().session?.user.id
  await sendDeletions()
  const token = await accessToken()
  sessionStorageOfApp.removeItem(sessionKey)
  const unheard = await (token ? requestSignOut(token, scope) : Promise.resolve()).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (person) {
    drafts.forget(person)
    forgetRecent(person)
  }
  useSessionStore.getState().endSession({ left: true, notice: unheard ? { kind: 'unheard' } : notice })
  if (unheard) throw unheard.error
}
