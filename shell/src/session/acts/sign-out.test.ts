import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../../drafts.ts'
import { takenAway } from '../../taken-away.ts'
import { fakeSharedLocks } from '../../testing/fake-shared-locks.ts'
import { setSession, signedIn } from '../../testing/render-page.tsx'
import { configureAuth } from '../auth-client.ts'
import { sessionKey, sessionStorageOfApp } from '../session-storage.ts'
import { useSessionStore } from '../session-store.ts'
import { signOut } from './sign-out.ts'

const stored = {
  access_token: 'mine',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u' },
}

describe('signing out', () => {
  afterEach(() => {
    // As the next sign-in does.
    sessionStorageOfApp.setRemember(true)
    takenAway.clear()
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

  it('sends a deletion that could still be undone before, while there is a session', async () => {
    const order: string[] = []
    const fetch = async () => {
      order.push('signed out')
      return new Response(null, { status: 204 })
    }
    vi.stubGlobal('fetch', vi.fn(fetch))
    const deletion = takenAway.defer('u1', async () => {
      await Promise.resolve()
      order.push(localStorage.getItem(sessionKey) ? 'deleted' : 'too late')
    })
    await signOut()
    await deletion.send()
    expect(order).toEqual(['deleted', 'signed out'])
  })

  describe('where another tab has a deletion that could still be undone', () => {
    const name = `keystead.undecided.${signedIn.session.user.id}`
    let other: BroadcastChannel

    beforeEach(() => {
      fakeSharedLocks()
      vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
      other = new BroadcastChannel(name)
    })
    afterEach(() => {
      other.close()
      vi.restoreAllMocks()
    })

    it('has it sent before', async () => {
      let sentWith: string | null = null
      const asked = new Promise<void>((resolve) => {
        other.onmessage = () => resolve()
      })
      void navigator.locks.request(name, { mode: 'shared' }, async () => {
        await asked
        sentWith = localStorage.getItem(sessionKey)
      })
      await signOut()
      expect(sentWith).toBe(JSON.stringify(stored))
      expect(useSessionStore.getState().status).toBe('signed-out')
    })

    it('does not wait for a tab that stands still', async () => {
      vi.useFakeTimers()
      void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
      const leaving = signOut()
      await vi.advanceTimersByTimeAsync(2_900)
      expect(useSessionStore.getState().status).toBe('signed-in')
      await vi.advanceTimersByTimeAsync(100)
      await leaving
      vi.useRealTimers()
      expect(useSessionStore.getState().status).toBe('signed-out')
    })
  })

  it('does not wait for a deletion that hangs', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    takenAway.defer('u2', () => new Promise(() => {}))
    const leaving = signOut()
    await vi.advanceTimersByTimeAsync(3_000)
    await leaving
    vi.useRealTimers()
    expect(useSessionStore.getState().status).toBe('signed-out')
  })

  it('leaves no draft of the person where the session is lost on the way', async () => {
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

  it('leaves no draft of the person, and those of others (R48)', async () => {
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
