import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from '../storage/keys.ts'
import { setSession, signedIn } from '../testing/render-page.tsx'
import { accessToken, refreshToken, renewAddress } from './renew-session.ts'
import { useSessionStore } from './session-store.ts'

const auth = vi.hoisted(() => ({ requestRotation: vi.fn() }))
vi.mock('./auth-client.ts', () => ({
  requestRotation: auth.requestRotation,
  onStoredSessionChange: () => undefined,
}))

const session = (token: string, secondsLeft: number) => ({
  access_token: token,
  refresh_token: `after-${token}`,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  user: { id: 'u' },
})
const store = (token: string, secondsLeft: number) =>
  localStorage.setItem(sessionKey, JSON.stringify(session(token, secondsLeft)))

describe('a call’s bearer token', () => {
  beforeEach(() => {
    localStorage.clear()
    auth.requestRotation.mockReset()
  })

  it('is absent for visitors', async () => {
    expect(await accessToken()).toBeNull()
  })

  it('is the stored one while valid', async () => {
    store('fresh', 3600)
    expect(await accessToken()).toBe('fresh')
    expect(auth.requestRotation).not.toHaveBeenCalled()
  })

  it('is refreshed once for all callers, and stored, shortly before expiry', async () => {
    store('old', 20)
    auth.requestRotation.mockResolvedValue(session('new', 3600))
    expect(await Promise.all([accessToken(), accessToken()])).toEqual(['new', 'new'])
    expect(auth.requestRotation).toHaveBeenCalledTimes(1)
    expect(auth.requestRotation).toHaveBeenCalledWith('after-old')
    expect(await accessToken()).toBe('new')
  })

  it('includes the service’s data on the person', async () => {
    store('old', 20)
    setSession(signedIn)
    const user = { id: signedIn.session.user.id, user_metadata: { first_name: 'Kati' } }
    auth.requestRotation.mockResolvedValue({ ...session('new', 3600), user })
    await accessToken()
    expect(useSessionStore.getState().session?.user.firstName).toBe('Kati')
  })

  it('is absent when the session cannot be refreshed', async () => {
    store('old', 20)
    auth.requestRotation.mockResolvedValue('gone')
    setSession(signedIn)
    expect(await refreshToken()).toBeNull()
    expect(useSessionStore.getState().notice).toEqual({ kind: 'expired' })
  })

  it('stays when the service is unreachable: that ends no session', async () => {
    store('old', 20)
    auth.requestRotation.mockResolvedValue('unreachable')
    expect(await accessToken()).toBe('old')
    // After a 401 the old token would be refused again, and the session treated as lost (R50).
    await expect(refreshToken()).rejects.toThrow()
    expect(localStorage.getItem(sessionKey)).not.toBeNull()
  })

  it.each(['gone', 'unreachable'])(
    '%s here, is the one that another tab has fetched meanwhile',
    async (answer) => {
      store('old', 20)
      auth.requestRotation.mockImplementation(async () => {
        store('theirs', 3600)
        return answer
      })
      expect(await refreshToken()).toBe('theirs')
    },
  )

  it('does not restore a session that was left meanwhile', async () => {
    store('old', 20)
    auth.requestRotation.mockImplementation(async () => {
      localStorage.clear()
      return session('new', 3600)
    })
    expect(await refreshToken()).toBeNull()
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })
})

describe('an unconfirmed new e-mail address', () => {
  const { user } = signedIn.session
  const shown = () => useSessionStore.getState().session?.user

  beforeEach(() => {
    localStorage.clear()
    store('mine', 3600)
    auth.requestRotation.mockReset().mockResolvedValue({
      ...session('newer', 3600),
      user: { id: user.id, email: 'neu@example.org' },
    })
  })

  it('is updated as soon as its link was opened elsewhere (R43)', async () => {
    setSession({
      ...signedIn,
      session: { ...signedIn.session, user: { ...user, newEmail: 'neu@example.org' } },
    })
    expect(shown()?.email).toBe(user.email)
    await renewAddress()
    expect(shown()).toMatchObject({ email: 'neu@example.org', newEmail: null })
  })

  it('is not requested if there is none', async () => {
    setSession(signedIn)
    await renewAddress()
    expect(auth.requestRotation).not.toHaveBeenCalled()
  })
})
