import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/start-i18n.ts'
import { configureAuth } from '../session/auth-client.ts'
import { sessionKey } from '../session/session-storage.ts'
import { useSessionStore } from '../session/session-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { katharina, setSession, signedIn } from '../testing/render-page.tsx'
import { account } from './account.ts'

const own = { supabaseUrl: 'https://app.example', supabaseAnonKey: 'anon', apiUrl: 'https://app.example' }

const stored = {
  access_token: 'mine',
  refresh_token: 'next',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: katharina.user.id, email: katharina.user.email },
}

/** Answers the sign-in service's calls, and keeps what was sent. */
function answer(status: number, body: object) {
  const sent: { address: string; method?: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? JSON.parse(init.body) : null
    sent.push({ address: String(input), method: init.method, body: text })
    return Response.json(body, { status })
  })
  return sent
}

beforeAll(() => startI18n('en'))

beforeEach(() => {
  configureAuth(own)
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  setSession(signedIn)
})

describe('the account, as modules reach it', () => {
  it('is hosted where another server than the API’s signs people in', () => {
    expect(account.hosted).toBe(false)
    configureAuth({ ...own, supabaseUrl: 'https://id.example' })
    expect(account.hosted).toBe(true)
  })

  it('saves names under the names that the server knows, and takes one away', async () => {
    const sent = answer(200, { ...stored.user, user_metadata: { first_name: 'Änne' } })
    await account.saveNames({ firstName: 'Änne', lastName: null, displayName: null })
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { data: { first_name: 'Änne', last_name: null, display_name: null } },
    })
  })

  it('sends the names alone that are given', async () => {
    const sent = answer(200, { ...stored.user, user_metadata: { last_name: 'Oe' } })
    await account.saveNames({ lastName: 'Oe' })
    expect(sent.map(({ body }) => body)).toMatchObject([{ data: { last_name: 'Oe' } }])
    expect(JSON.stringify(sent)).not.toContain('first_name')
  })

  it('asks for another address and comes back to the profile (R43)', async () => {
    const sent = answer(200, { ...stored.user, new_email: 'neu@example.org' })
    await account.changeEmail('neu@example.org')
    expect(sent[0]?.body).toMatchObject({ email: 'neu@example.org' })
    expect(decodeURIComponent(sent[0]?.address ?? '')).toContain('/profile')
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}').user.new_email).toBe('neu@example.org')
  })

  it.each([
    ['refused', 422, 'same_password', 422, 'New password should be different from the old password.'],
    ['too often', 429, 'over_email_send_rate_limit', 422, 'Too many attempts. Please wait a moment.'],
    ['failed', 500, 'unexpected_failure', 500, 'Server error. Please try again later.'],
  ])('says in the person’s words why it was %s', async (_, status, code, thrown, detail) => {
    answer(status, { code, error_code: code, msg: 'x' })
    await expect(account.setPassword('secret-2')).rejects.toMatchObject({
      name: 'ApiError',
      status: thrown,
      detail,
    })
  })

  it.each(['others', 'global'] as const)('signs out: %s', async (scope) => {
    const sent = answer(200, {})
    await account.signOut(scope)
    expect(sent.map(({ address }) => address)).toEqual([`https://app.example/auth/v1/logout?scope=${scope}`])
    expect(localStorage.getItem(sessionKey) === null).toBe(scope === 'global')
  })

  it('leaves an account that ends with what its owner had chosen, for the notice (R53)', async () => {
    answer(200, {})
    const chosen = { timezone: 'Pacific/Honolulu', dateFormat: 'YYYY-MM-DD' } as const
    useSettingsStore.setState({ userId: katharina.user.id, chosen })
    // As the session's end does.
    const stop = useSessionStore.subscribe(() => useSettingsStore.getState().openFor(null))
    await account.leaveEnding('2026-12-04T05:00:00Z')
    stop()
    expect(useSettingsStore.getState().chosen).toEqual({})
    const notice = { kind: 'ending', until: '2026-12-04T05:00:00Z', chosen }
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', notice })
  })

  it('says so where others could not be signed out: without a session, or with one that is over', async () => {
    answer(403, { error_code: 'session_not_found' })
    await expect(account.signOut('others')).rejects.toMatchObject({ name: 'ApiError' })
    localStorage.removeItem(sessionKey)
    await expect(account.signOut('others')).rejects.toMatchObject({ name: 'ApiError' })
  })
})
