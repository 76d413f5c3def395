import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession, signedIn } from '../testing/render-page.tsx'
import { signOut } from './auth-actions.ts'
import { configureAuth } from './auth-client.ts'
import { sessionKey } from './session-storage.ts'
import { useSessionStore } from './session-store.ts'

const stored = {
  access_token: 'mine',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u' },
}

describe('signing out', () => {
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

  it.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is down', async () => new Response('', { status: 503 })],
  ])('ends it here where the server %s, keeps no token and says so (R55)', async (_how, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    await expect(signOut()).rejects.toThrow()
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(useSessionStore.getState()).toMatchObject({
      status: 'signed-out',
      left: true,
      notice: { kind: 'unheard' },
    })
  })
})
