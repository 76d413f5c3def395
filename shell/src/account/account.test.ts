import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startI18n } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'
import { configureAuth } from '../session/auth-client.ts'
import { sessionStorageOfApp } from '../session/session-storage.ts'
import { useSessionStore } from '../session/session-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { sessionKey } from '../storage/keys.ts'
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

/** Answers the sign-in service's calls, and records them. */
function answer(status: number, body: object | ((address: string) => object)) {
  const sent: { address: string; method?: string; body: unknown; token: string | null }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const token = new Headers(init.headers).get('authorization')
    sent.push({ address: String(input), method: init.method, body: text, token })
    return Response.json(typeof body === 'function' ? body(String(input)) : body, { status })
  })
  return sent
}

beforeAll(() => startI18n('en'))

beforeEach(() => {
  configureAuth(own)
  sessionStorage.clear()
  sessionStorageOfApp.setRemember(true)
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  setSession(signedIn)
  vi.unstubAllGlobals()
})

describe('the account services for modules', () => {
  it('is hosted if another server than the API’s signs people in', () => {
    expect(account.hosted).toBe(false)
    configureAuth({ ...own, supabaseUrl: 'https://id.example' })
    expect(account.hosted).toBe(true)
  })

  it('saves names under the server’s field names, and removes one', async () => {
    const sent = answer(200, { ...stored.user, user_metadata: { first_name: 'Änne' } })
    await account.saveNames({ firstName: 'Änne', lastName: null, displayName: null })
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { data: { first_name: 'Änne', last_name: null, display_name: null } },
    })
  })

  it('sends only the given names', async () => {
    const sent = answer(200, { ...stored.user, user_metadata: { last_name: 'Oe' } })
    await account.saveNames({ lastName: 'Oe' })
    expect(sent.map(({ body }) => body)).toMatchObject([{ data: { last_name: 'Oe' } }])
    expect(JSON.stringify(sent)).not.toContain('first_name')
  })

  it('requests another address and returns to the page (R43)', async () => {
    const sent = answer(200, { ...stored.user, new_email: 'neu@example.org' })
    history.replaceState(null, '', '/people/me?email')
    onTestFinished(() => history.replaceState(null, '', '/'))
    await account.changeEmail('neu@example.org')
    expect(sent[0]?.body).toMatchObject({ email: 'neu@example.org' })
    expect(decodeURIComponent(sent[0]?.address ?? '')).toContain(`${location.origin}/people/me`)
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}').user.new_email).toBe('neu@example.org')
  })

  it.each([
    ['refused', 422, 'same_password', 422, 'New password should be different from the old password.'],
    ['too often', 429, 'over_email_send_rate_limit', 422, 'Too many attempts. Please wait a moment.'],
    ['too late', 400, 'reauthentication_needed', 422, /^For your security, please sign in again/],
    ['failed', 500, 'unexpected_failure', 500, 'Server error. Please try again later.'],
  ])('explains in the person’s language why it was %s', async (_, status, code, thrown, detail) => {
    answer(status, { code, error_code: code, msg: 'x' })
    await expect(account.setPassword('secret-2')).rejects.toMatchObject({
      name: 'ApiError',
      status: thrown,
      detail: expect.stringMatching(detail),
    })
  })

  describe('signs in again with the current password first (R60)', () => {
    const renewed = {
      ...stored,
      access_token: 'again',
      refresh_token: 'after-again',
      user: { ...stored.user, new_email: 'neu@example.org' },
    }
    const address = 'changed-elsewhere@example.org'
    const rotated = { ...stored, access_token: 'rotated', user: { ...stored.user, email: address } }
    const calls = (sent: ReturnType<typeof answer>) =>
      sent.map(({ method, address }) => `${method} ${address.split('/auth/v1')[1]?.split('&')[0]}`)

    it.each(['kept', 'of this tab'])(
      'in the same storage, and ends the previous session: %s',
      async (kept) => {
        const home = kept === 'kept' ? localStorage : sessionStorage
        localStorage.clear()
        home.setItem(sessionKey, JSON.stringify(stored))
        const sent = answer(200, (to) => (to.includes('refresh_token') ? rotated : renewed))
        await account.signInAgain({ password: 'secret-1' })
        await account.setPassword('secret-2')
        expect(calls(sent).sort()).toEqual([
          'POST /logout?scope=local',
          'POST /token?grant_type=password',
          'POST /token?grant_type=refresh_token',
          'PUT /user',
        ])
        const [, signIn, ...rest] = sent
        expect(signIn?.body).toMatchObject({ email: address, password: 'secret-1' })
        expect(rest.map(({ address, token }) => [address.includes('logout'), token]).sort()).toEqual([
          [false, 'Bearer again'],
          [true, 'Bearer rotated'],
        ])
        expect(JSON.parse(home.getItem(sessionKey) ?? '{}').access_token).toBe('again')
        expect([localStorage, sessionStorage].filter((each) => each.getItem(sessionKey))).toEqual([home])
        expect(useSessionStore.getState().status).toBe('signed-in')
      },
    )

    it('a wrong password is an error at its field, and nothing else is sent', async () => {
      const sent = answer(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
      await expect(account.signInAgain({ password: 'a guess' })).rejects.toMatchObject({
        status: 422,
        detail: [{ loc: ['body', 'current'], type: 'invalid_credentials' }],
      })
      expect(calls(sent)).toEqual(['POST /token?grant_type=refresh_token', 'POST /token?grant_type=password'])
      expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}').access_token).toBe('mine')
    })

    it('too many attempts are reported', async () => {
      answer(429, { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' })
      await expect(account.signInAgain({ password: 'a guess' })).rejects.toMatchObject({
        detail: 'Too many attempts. Please wait a moment.',
      })
    })
  })

  describe('leaves for Google to sign in again, and comes back (R60)', () => {
    const assign = vi.fn()
    beforeEach(() => {
      assign.mockReset()
      vi.stubGlobal('location', { origin: 'https://app.example', href: 'https://app.example/', assign })
    })

    it('to the requesting page, with the account preselected', async () => {
      answer(200, { external: { google: true } })
      await account.signInAgain({ path: '/profile?email&again=x' })
      const { pathname, searchParams } = new URL(assign.mock.calls[0]?.[0])
      expect(pathname).toBe('/auth/v1/authorize')
      expect(searchParams.get('prompt')).toBe('select_account')
      expect(searchParams.get('login_hint')).toBe(katharina.user.email)
      const back = new URL(searchParams.get('redirect_to') ?? '')
      expect([back.pathname, back.searchParams.get('next')]).toEqual(['/login', '/profile?email&again=x'])
    })

    it('not if the server has none', async () => {
      answer(200, { external: { google: false } })
      await expect(account.signInAgain({ path: '/profile' })).rejects.toMatchObject({
        status: 422,
        detail: 'Google is not set up on this server.',
      })
      expect(assign).not.toHaveBeenCalled()
    })
  })

  it.each(['others', 'global'] as const)('signs out: %s', async (scope) => {
    const sent = answer(200, {})
    await account.signOut(scope)
    expect(sent.map(({ address }) => address)).toEqual([`https://app.example/auth/v1/logout?scope=${scope}`])
    expect(localStorage.getItem(sessionKey) === null).toBe(scope === 'global')
  })

  it.each(['local', 'others', 'global'] as const)(
    'signs nobody out in a preview (R179): %s',
    async (scope) => {
      preview.as = 'free'
      onTestFinished(() => {
        preview.as = null
      })
      const sent = answer(200, {})
      await expect(account.signOut(scope)).rejects.toMatchObject({ type: 'preview_read_only' })
      expect(sent).toEqual([])
      expect(localStorage.getItem(sessionKey)).not.toBeNull()
    },
  )

  it('signing out keeps the settings of an account being deleted, for the notice (R53)', async () => {
    answer(200, {})
    const chosen = { timezone: 'Pacific/Honolulu', dateFormat: 'YYYY-MM-DD' } as const
    useSettingsStore.setState({ userId: katharina.user.id, chosen })
    // Like the end of a session.
    const stop = useSessionStore.subscribe(() => useSettingsStore.getState().openFor(null))
    await account.leaveEnding('2026-12-04T05:00:00Z')
    stop()
    expect(useSettingsStore.getState().chosen).toEqual({})
    const notice = { kind: 'ending', until: '2026-12-04T05:00:00Z', chosen }
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', notice })
  })

  describe('notices that the session was ended elsewhere (R7)', () => {
    const detail = 'Your session has expired. Please sign in again.'
    it.each([
      ['signing out others', () => account.signOut('others')],
      ['saving names', () => account.saveNames({ firstName: 'Ada' })],
      ['signing in again', () => account.signInAgain({ password: 'secret-1' })],
    ])('%s', async (_, act) => {
      answer(403, { error_code: 'session_not_found', msg: 'Session not found' })
      await expect(act()).rejects.toMatchObject({ name: 'ApiError', detail })
      expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', notice: { kind: 'expired' } })
      await expect(act()).rejects.toMatchObject({ name: 'ApiError', detail })
    })

    it('but not in an outage', async () => {
      answer(503, {})
      await expect(account.signOut('others')).rejects.toMatchObject({ type: 'network' })
      expect(useSessionStore.getState().status).toBe('signed-in')
    })
  })
})
