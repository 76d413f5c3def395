import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from '../storage/keys.ts'
import { setSession } from '../testing/render-page.tsx'
import { sessionStorageOfApp } from './session-storage.ts'
import { useSessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'

const client = { exchangeCodeForSession: vi.fn() }
const loadAuthClient = vi.fn(async () => client)
const requestSignOut = vi.fn(async () => true)
const requestRotation = vi.fn()
vi.mock('./auth-client.ts', () => ({
  loadAuthClient: () => loadAuthClient(),
  requestSignOut: (...given: []) => requestSignOut(...given),
  requestRotation: (token: string) => requestRotation(token),
  onStoredSessionChange: () => undefined,
}))

const stored = JSON.stringify({
  access_token: 't',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u-1', email: 'ada@example.com' },
})
const state = () => useSessionStore.getState()

describe('starting a session from the URL', () => {
  beforeEach(() => {
    // Like a sign-in.
    sessionStorageOfApp.setRemember(true)
    localStorage.clear()
    sessionStorage.clear()
    setSession({})
  })

  it('waits for the one in the URL, and removes it from there', async () => {
    localStorage.setItem(`${sessionKey}-code-verifier`, '"v"')
    client.exchangeCodeForSession.mockImplementation(async () => {
      localStorage.setItem(sessionKey, stored)
      return { error: null }
    })
    history.replaceState(null, '', '/dashboard?code=abc')
    startSession()
    expect(state().status).toBe('loading')
    expect(location.search).toBe('')
    await expect.poll(() => state().status).toBe('signed-in')
  })

  it('leaves it in the URL for a reload if the sign-in client cannot be loaded', async () => {
    loadAuthClient.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    history.replaceState(null, '', '/reset-password?code=abc')
    startSession()
    expect(location.search).toBe('')
    await vi.waitFor(() => expect(state().notice).toMatchObject({ kind: 'failed', fault: 'unreachable' }))
    expect(location.search).toBe('?code=abc')
  })

  it('does not leave it there once it was used, whatever came of it', async () => {
    client.exchangeCodeForSession.mockRejectedValue(new Error('The session could not be stored'))
    history.replaceState(null, '', '/reset-password?code=abc')
    startSession()
    await vi.waitFor(() => expect(state().notice).toEqual({ kind: 'failed', code: null }))
    expect(location.search).toBe('')
  })

  it('ends the previous one, in whose storage the URL’s is kept (R60)', async () => {
    localStorage.setItem(sessionKey, stored)
    client.exchangeCodeForSession.mockImplementation(async () => {
      localStorage.setItem(sessionKey, stored.replace('"r"', '"of the link"'))
      return { error: null }
    })
    history.replaceState(null, '', '/login?next=%2Fprofile&code=abc')
    startSession()
    await vi.waitFor(() => expect(requestSignOut.mock.calls).toEqual([['t']]))
    expect([state().status, location.search]).toEqual(['signed-in', '?next=%2Fprofile'])
  })

  it('keeps the previous one if another person’s Google account was chosen to sign in again (R60)', async () => {
    localStorage.setItem(sessionKey, stored)
    requestSignOut.mockClear()
    client.exchangeCodeForSession.mockImplementation(async () => {
      localStorage.setItem(sessionKey, stored.replaceAll(/"(u-1|t|r)"/g, '"theirs"'))
      return { error: null }
    })
    history.replaceState(null, '', '/login?next=%2Fprofile&code=abc')
    startSession()
    await vi.waitFor(() => expect(state().notice).toEqual({ kind: 'failed', code: 'other_account' }))
    expect([state().session?.user.id, localStorage.getItem(sessionKey)]).toEqual(['u-1', stored])
    expect(requestSignOut.mock.calls).toEqual([['theirs']])
  })

  it('reports the confirmation if the link was opened in another browser (R28)', async () => {
    client.exchangeCodeForSession.mockResolvedValue({ error: { name: 'AuthPKCECodeVerifierMissingError' } })
    history.replaceState(null, '', '/dashboard?code=abc')
    startSession()
    await vi.waitFor(() => expect(state().notice).toEqual({ kind: 'confirmed' }))
  })

  it('keeps it if a link failed, which is still reported (R28)', async () => {
    localStorage.setItem(sessionKey, stored)
    history.replaceState(null, '', '/reset-password?error=access_denied&error_code=otp_expired')
    startSession()
    await expect.poll(() => state().status).toBe('signed-in')
    expect(state().notice).toMatchObject({ kind: 'failed', code: 'otp_expired' })
    // A concurrent token rotation removes nothing.
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: stored }))
    expect(state().notice).toMatchObject({ kind: 'failed' })
  })

  it('adopts a confirmed address in a browser that knew nothing of the change (R43)', async () => {
    localStorage.setItem(sessionKey, stored)
    const user = { id: 'u-1', email: 'new@example.com' }
    requestRotation.mockResolvedValue({ ...JSON.parse(stored), access_token: 't2', user })
    history.replaceState(null, '', '/profile?sb_flow_id=f&code=abc')
    startSession()
    expect([state().status, location.pathname, location.search]).toEqual(['signed-in', '/profile', ''])
    await vi.waitFor(() => expect(state().session?.user.email).toBe('new@example.com'))
  })

  it('reports a confirmed address to those who have to sign in with it (R28)', () => {
    history.replaceState(null, '', '/profile?sb_flow_id=f&code=abc')
    startSession()
    expect(state()).toMatchObject({ status: 'signed-out', notice: { kind: 'confirmed' } })
    expect(location.search).toBe('')
  })

  it.each([
    ['ends with the account’s others', 'gone', 'signed-out'],
    ['stays if it is another person’s', JSON.parse(stored), 'signed-in'],
    ['stays in an outage', 'unreachable', 'signed-in'],
  ])('after an address was restored, which is reported: %s (R43, R50)', async (_, answer, status) => {
    localStorage.setItem(sessionKey, stored)
    requestRotation.mockResolvedValue(answer)
    history.replaceState(null, '', '/login#message=The+address+is+as+it+was&type=email_undo')
    startSession()
    await vi.waitFor(() => expect(state()).toMatchObject({ status, notice: { kind: 'address-restored' } }))
    expect(localStorage.getItem(sessionKey) !== null).toBe(status === 'signed-in')
  })
})
