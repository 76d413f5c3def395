import { drafts } from '../drafts.ts'
import { forgetRecent } from '../palette/recent.ts'
import { sendInAllTabs } from '../taken-away.ts'
import { authSettings, loadAuthClient, requestSignOut, type SignOutScope } from './auth-client.ts'
import type { AuthClient } from './client/auth-types.ts'
import { sessionStorageOfApp } from './session-storage.ts'
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

/** The client's file comes when it is first needed: who cannot fetch that cannot reach the service either. */
async function ask(
  act: (client: AuthClient) => Promise<{ error: ProviderError | null }>,
): Promise<AuthFailure | null> {
  const client = await loadAuthClient().catch(() => null)
  if (!client) return { kind: 'unreachable', code: null, message: '' }
  const { error } = await act(client)
  return failure(error)
}

export function signIn(email: string, password: string, remember: boolean): Promise<AuthFailure | null> {
  return ask((client) => {
    sessionStorageOfApp.setRemember(remember)
    return client.signInWithPassword({ email, password })
  })
}

/** Signs up; the confirmation link returns to the dashboard (R113). An address that has an account answers alike. */
export function signUp(email: string, password: string, language: string): Promise<AuthFailure | null> {
  return ask((client) => {
    sessionStorageOfApp.setRemember(true)
    return client.signUp({
      email,
      password,
      options: { emailRedirectTo: `${origin()}/dashboard`, data: { language } },
    })
  })
}

/** Leaves for Google, or says why that cannot be (R30); the way back is /callback. */
export async function signInWithGoogle(): Promise<AuthFailure | null> {
  const { google } = await authSettings()
  if (!google) return { kind: 'not-configured', code: null, message: '' }
  return ask((client) => {
    sessionStorageOfApp.setRemember(true)
    return client.signInWithOAuth({ provider: 'google', options: { redirectTo: `${origin()}/callback` } })
  })
}

export function sendResetMail(email: string): Promise<AuthFailure | null> {
  return ask((client) => client.resetPasswordForEmail(email, { redirectTo: `${origin()}/reset-password` }))
}

export function saveNewPassword(password: string): Promise<AuthFailure | null> {
  return ask((client) => client.updateUser({ password }))
}

/** Another address; it counts once its link was opened (R43). */
export function requestNewEmail(email: string): Promise<AuthFailure | null> {
  return ask((client) => client.updateUser({ email }, { emailRedirectTo: `${origin()}/profile` }))
}

/** What the person says about themselves. */
export function saveOwnData(data: Record<string, string | null>): Promise<AuthFailure | null> {
  return ask((client) => client.updateUser({ data }))
}

/** Ends the sessions of all other browsers. @throws when the service has not heard it. */
export async function signOutOthers(): Promise<void> {
  const token = await accessToken()
  if (!token) throw new Error('sign-out of others: nobody is signed in')
  await requestSignOut(token, 'others')
}

/** Sends the mail with the confirmation link once more. */
export function sendConfirmationAgain(email: string): Promise<AuthFailure | null> {
  return ask((client) =>
    client.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${origin()}/dashboard` },
    }),
  )
}

/** A server that hangs does not keep anybody signed in for longer, in milliseconds. */
const longestFarewell = 3_000

/** A deletion that could still be undone, in whatever tab, is sent while there is a session to send it with (R12). */
const sendDeletions = () =>
  Promise.race([sendInAllTabs(), new Promise((resolve) => setTimeout(resolve, longestFarewell))])

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
  sessionStorageOfApp.leave()
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
