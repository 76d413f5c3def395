import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from '../storage/keys.ts'
import { setSession } from '../testing/render-page.tsx'
import { createSessionStorage, sessionStorageOfApp } from './session-storage.ts'
import { loseSession, useSessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'

vi.mock('./auth-client.ts', () => ({ onStoredSessionChange: () => undefined }))

const stored = JSON.stringify({
  access_token: 't',
  refresh_token: 'r',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: 'u-1',
    email: 'ada@example.com',
    app_metadata: { role: 'staff', plan: 'starter' },
    user_metadata: { first_name: 'Ada' },
  },
})
const state = () => useSessionStore.getState()
const changeElsewhere = (newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue }))
/** Another tab; its changes reach this one, except those in its own session storage. */
const elsewhere = createSessionStorage(
  {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      localStorage.setItem(key, value)
      changeElsewhere(value)
    },
    removeItem: (key) => {
      localStorage.removeItem(key)
      changeElsewhere()
    },
  },
  { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
)

describe('starting a session', () => {
  beforeEach(() => {
    // Like a sign-in.
    for (const each of [elsewhere, sessionStorageOfApp]) each.setRemember(true)
    localStorage.clear()
    sessionStorage.clear()
    setSession({})
    history.replaceState(null, '', '/dashboard')
  })

  it('reads the stored one at once', () => {
    localStorage.setItem(sessionKey, stored)
    startSession()
    expect(state().status).toBe('signed-in')
    expect(state().session).toMatchObject({
      user: { id: 'u-1', email: 'ada@example.com', firstName: 'Ada' },
      role: 'staff',
      plan: 'starter',
    })
  })

  it('ignores an invalid one', () => {
    localStorage.setItem(sessionKey, '{"access_token":1}')
    startSession()
    expect(state().status).toBe('signed-out')
  })

  it('follows sign-in and sign-out in another tab', () => {
    startSession()
    elsewhere.setItem(sessionKey, stored)
    expect(state().status).toBe('signed-in')
    elsewhere.leave()
    expect(state()).toMatchObject({ status: 'signed-out', left: true, notice: null })
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  it('follows a duplicated tab’s session that ends with the browser (R29)', async () => {
    sessionStorage.setItem(sessionKey, stored)
    startSession()
    const copies = new BroadcastChannel(`${sessionKey}.copies`)
    const next = stored.replace('"r"', '"r2"').replace('"Ada"', '"Adele"')
    copies.postMessage({ before: stored, next })
    await vi.waitFor(() => expect(state().session?.user.firstName).toBe('Adele'))
    expect(sessionStorage.getItem(sessionKey)).toBe(next)
    expect(sessionStorageOfApp.isRemembered()).toBe(false)
    copies.close()
  })

  it('leaves another tab’s remembered session in its storage, whatever was chosen here (R29)', () => {
    startSession()
    // A refused sign-in.
    sessionStorageOfApp.setRemember(false)
    elsewhere.setItem(sessionKey, stored)
    sessionStorageOfApp.setItem(sessionKey, 'rotated')
    expect(localStorage.getItem(sessionKey)).toBe('rotated')
    expect(sessionStorage.getItem(sessionKey)).toBeNull()
  })

  it('asks the next person for no new password if somebody else opened a reset link (R28)', () => {
    localStorage.setItem(sessionKey, stored)
    startSession()
    const own = state().session
    if (own) state().setSession(own, { recovery: true })
    changeElsewhere(stored)
    expect(state().recovery).toBe(true)
    elsewhere.setItem(sessionKey, stored.replace('u-1', 'u-2'))
    expect(state()).toMatchObject({ session: { user: { id: 'u-2' } }, recovery: false })
  })

  it('still asks for the new password after a reload, until it is set: the link works once (R28)', () => {
    localStorage.setItem(sessionKey, stored)
    startSession()
    const own = state().session
    if (own) state().setSession(own, { recovery: true })
    setSession({})
    startSession()
    expect(state().recovery).toBe(true)
    state().endRecovery()
    expect(state().recovery).toBe(false)
    setSession({})
    startSession()
    expect(state().recovery).toBe(false)
  })

  it('keeps the return address on expiry, whichever tab notices (R7)', () => {
    startSession()
    elsewhere.setItem(sessionKey, stored)
    elsewhere.removeItem(sessionKey)
    expect(state()).toMatchObject({ status: 'signed-out', left: false, notice: { kind: 'expired' } })
  })

  it('stays if this tab has its own session (R29)', () => {
    sessionStorage.setItem(sessionKey, stored)
    startSession()
    elsewhere.setItem(sessionKey, stored)
    elsewhere.leave()
    expect(state().status).toBe('signed-in')
  })

  it('ends with a return address if it cannot be refreshed (R7)', () => {
    localStorage.setItem(sessionKey, stored)
    startSession()
    loseSession()
    expect(state().notice).toEqual({ kind: 'expired' })
    expect(state().left).toBe(false)
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  it('that ends for this tab alone leaves another person’s remembered one to other tabs (R50)', () => {
    const theirs = stored.replace('u-1', 'u-2')
    sessionStorage.setItem(sessionKey, stored)
    localStorage.setItem(sessionKey, theirs)
    startSession()
    loseSession()
    expect(state()).toMatchObject({ status: 'signed-out', notice: { kind: 'expired' } })
    expect([sessionStorage.getItem(sessionKey), localStorage.getItem(sessionKey)]).toEqual([null, theirs])
    // Rotated here, it stays where it is.
    sessionStorageOfApp.setItem(sessionKey, 'rotated')
    expect(localStorage.getItem(sessionKey)).toBe('rotated')
  })

  it('keeps the registry’s plan when the token is rotated', () => {
    localStorage.setItem(sessionKey, stored)
    startSession()
    state().setPlan('pro')
    changeElsewhere()
    expect(state().session?.plan).toBe('pro')
  })
})
