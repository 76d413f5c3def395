import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../../drafts.ts'
import { sessionKey } from '../../storage/keys.ts'
import { setSession, signedIn } from '../../testing/render-page.tsx'
import { configureAuth } from '../auth-client.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { loseSession, useSessionStore } from '../session-store.ts'
import { signOut } from './sign-out.ts'

const stored = {
  access_token: 'mine',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u' },
}

describe('signing out', () => {
  afterEach(() => {
    // Like the next sign-in.
    sessionStorageOfApp.setRemember(true)
    vi.unstubAllGlobals()
  })
  beforeEach(() => {
    configureAuth({ supabaseUrl: 'https://id.example', supabaseAnonKey: 'anon' })
    localStorage.setItem(sessionKey, JSON.stringify(stored))
    setSession(signedIn)
  })

  it('ends the session here and on the server', async () => {
    const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetch)
    await signOut()
    expect(fetch.mock.calls[0]?.[0]).toBe('https://id.example/auth/v1/logout?scope=local')
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer mine' })
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', left: true, notice: null })
  })

  const isOver = (code: string, status: number) => Response.json({ error_code: code }, { status })

  it.each([
    [
      'a call is refused before the server answers',
      stored,
      () => {
        loseSession()
        return new Response(null, { status: 204 })
      },
    ],
    [
      'its token turns out to be over',
      { ...stored, expires_at: 1 },
      () => isOver('refresh_token_not_found', 400),
    ],
  ])('sets no return address if %s', async (_how, before, answer) => {
    localStorage.setItem(sessionKey, JSON.stringify(before))
    vi.stubGlobal('fetch', async () => answer())
    const seen = vi.fn<(left: boolean) => void>()
    const stop = useSessionStore.subscribe(({ status, left }) => status === 'signed-out' && seen(left))
    await signOut()
    stop()
    expect(seen.mock.calls).toEqual([[true]])
  })

  it('leaves no draft of the person if the session is lost on the way', async () => {
    vi.stubGlobal('fetch', async () => {
      useSessionStore.getState().endSession({ left: false, notice: null })
      return new Response(null, { status: 204 })
    })
    drafts.openFor(signedIn.session.user.id)
    drafts.placeOf('/portfolio?new=').write({ typed: { name: 'Weserhaus' } })
    drafts.flush()
    await signOut()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('keystead.draft.'))).toEqual([])
  })

  it('deletes the person’s drafts, and keeps others’ (R48)', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    for (const user of ['somebody', signedIn.session.user.id]) {
      drafts.openFor(user)
      drafts.placeOf('/portfolio?new=').write({ typed: { name: 'Weserhaus' } })
    }
    drafts.flush()
    await signOut()
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('keystead.draft.'))
    expect(kept).toEqual(['keystead.draft.somebody./portfolio?new='])
  })

  it('leaves signed in whom another tab has signed in before the server answers', async () => {
    const session = { ...signedIn.session, user: { ...signedIn.session.user, id: 'next' } }
    vi.stubGlobal('fetch', async () => {
      // As `startSession` follows it.
      sessionStorageOfApp.setRemember(true)
      useSessionStore.getState().setSession(session)
      return new Response(null, { status: 204 })
    })
    await signOut()
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-in', session })
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is down', async () => new Response('', { status: 503 })],
    [
      'is behind a captive portal',
      async () => new Response('', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('ends it here if the server %s, keeps no token, and says so (R55)', async (_how, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    await expect(signOut()).rejects.toThrow()
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(useSessionStore.getState()).toMatchObject({
      status: 'signed-out',
      left: true,
      notice: { kind: 'sign-out-incomplete' },
    })
  })

  it('tells when the account ends, even if the server is away (R53)', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const ending = { kind: 'ending', until: '2026-12-14T10:00:00Z', chosen: {} } as const
    await expect(signOut('local', ending)).rejects.toThrow()
    expect(useSessionStore.getState().notice).toEqual(ending)
  })

  it.each([
    ['its token', { ...stored, expires_at: 1 }, () => isOver('refresh_token_not_found', 400)],
    ['its session', stored, () => isOver('session_not_found', 403)],
  ])('says that it could not end the others by %s, which was over (R55)', async (_what, before, answer) => {
    localStorage.setItem(sessionKey, JSON.stringify(before))
    vi.stubGlobal('fetch', async () => answer())
    await signOut('global')
    expect(useSessionStore.getState()).toMatchObject({ status: 'signed-out', notice: { kind: 'expired' } })
  })
})
