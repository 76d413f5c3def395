import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from './session-storage.ts'
import { accessToken, refreshToken } from './token.ts'

const client = { refreshSession: vi.fn() }
vi.mock('./auth-client.ts', () => ({ loadAuthClient: async () => client }))

function store(token: string, secondsLeft: number): void {
  const session = {
    access_token: token,
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: 'u' },
  }
  localStorage.setItem(sessionKey, JSON.stringify(session))
}

describe('the bearer of a call', () => {
  beforeEach(() => {
    localStorage.clear()
    client.refreshSession.mockReset()
  })

  it('is none where nobody is signed in', async () => {
    expect(await accessToken()).toBeNull()
  })

  it('is the stored one while it holds, without the sign-in client', async () => {
    store('fresh', 3600)
    expect(await accessToken()).toBe('fresh')
    expect(client.refreshSession).not.toHaveBeenCalled()
  })

  it('is a rotated one when the stored one is about to run out', async () => {
    store('old', 20)
    client.refreshSession.mockResolvedValue({ data: { session: { access_token: 'new' } }, error: null })
    expect(await accessToken()).toBe('new')
  })

  it('is gone when the session cannot be renewed', async () => {
    store('old', 20)
    client.refreshSession.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError' } })
    expect(await refreshToken()).toBeNull()
  })

  it('stays when the service cannot be reached: that ends no session', async () => {
    store('old', 20)
    client.refreshSession.mockResolvedValue({
      data: { session: null },
      error: { name: 'AuthRetryableFetchError' },
    })
    expect(await refreshToken()).toBe('old')
  })

  it('is the one that another tab has fetched in the meantime', async () => {
    store('old', 20)
    client.refreshSession.mockImplementation(async () => {
      store('theirs', 3600)
      return { data: { session: null }, error: { name: 'AuthApiError' } }
    })
    expect(await refreshToken()).toBe('theirs')
  })
})
