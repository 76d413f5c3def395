import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect, inject, it } from 'vitest'
import { mailTo, newAccount } from '../support/accounts.ts'

const appUrl = inject('appUrl')

/** The unmodified client, with a memory of its own, told where to connect by `/config.json`. */
async function newClient(): Promise<SupabaseClient> {
  const { supabaseUrl, supabaseAnonKey } = await (await fetch(`${appUrl}/config.json`)).json()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createClient(supabaseUrl, supabaseAnonKey, {
    auth: { flowType: 'pkce', autoRefreshToken: false, detectSessionInUrl: false, storage },
  })
}

/** Where a mail's newest link leads. */
async function followMail(email: string): Promise<URL> {
  const { links } = await mailTo(appUrl, email)
  const response = await fetch(links[0] ?? '', { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

it('goes through every sign-in call with the unmodified client', async () => {
  const { email, password } = newAccount('every-call')
  const { auth } = await newClient()
  const emailRedirectTo = `${appUrl}/dashboard`

  const weak = await auth.signUp({ email, password: 'short' })
  expect(weak.error).toMatchObject({ code: 'weak_password' })
  const signedUp = await auth.signUp({ email, password, options: { emailRedirectTo } })
  expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email } } })
  const resent = await (await newClient()).auth.resend({ type: 'signup', email })
  expect(resent.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })

  expect((await auth.signInWithPassword({ email, password: 'wrong one' })).error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })

  const confirmed = await followMail(email)
  expect(confirmed.pathname).toBe('/dashboard')
  const exchanged = await auth.exchangeCodeForSession(confirmed.searchParams.get('code') ?? '')
  expect(exchanged.data.user?.email_confirmed_at).toBeTruthy()

  expect((await auth.getUser()).data.user?.email).toBe(email)
  const { data: claims } = await auth.getClaims()
  expect(claims?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1' })
  const changed = await auth.updateUser({ data: { first_name: 'Ada' } })
  expect(changed.data.user?.user_metadata).toMatchObject({ first_name: 'Ada' })
  expect((await auth.updateUser({ password })).error).toMatchObject({ code: 'same_password' })

  const before = (await auth.getSession()).data.session
  const { data: refreshed } = await auth.refreshSession()
  expect(refreshed.session?.refresh_token).not.toBe(before?.refresh_token)

  const other = (await newClient()).auth
  await other.signInWithPassword({ email, password })
  expect((await other.signOut({ scope: 'others' })).error).toBeNull()
  expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })

  const forgetful = (await newClient()).auth
  const redirectTo = `${appUrl}/reset-password`
  expect((await forgetful.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
  const reset = await followMail(email)
  expect(reset.pathname).toBe('/reset-password')
  await forgetful.exchangeCodeForSession(reset.searchParams.get('code') ?? '')
  expect((await forgetful.updateUser({ password: 'a new one' })).error).toBeNull()
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await other.signInWithPassword({ email, password })).error).not.toBeNull()
  expect((await other.signInWithPassword({ email, password: 'a new one' })).error).toBeNull()
  expect((await other.signOut({ scope: 'local' })).error).toBeNull()
  expect((await forgetful.signOut({ scope: 'global' })).error).toBeNull()

  const google = await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
  expect((await fetch(google.data.url ?? '', { redirect: 'manual' })).status).toBe(400)
})

it('verifies by the link’s token, and reports an expired one', async () => {
  const { email, password } = newAccount('by-token')
  const { auth } = await newClient()
  await auth.signUp({ email, password })
  const { links } = await mailTo(appUrl, email)
  const token_hash = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  const { data, error } = await auth.verifyOtp({ type: 'signup', token_hash })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
  expect((await auth.verifyOtp({ type: 'signup', token_hash })).error).toMatchObject({ code: 'otp_expired' })
})
