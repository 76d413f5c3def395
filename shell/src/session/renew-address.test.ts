import { beforeEach, expect, it, vi } from 'vitest'
import { setSession, signedIn } from '../testing/render-page.tsx'
import { configureAuth } from './auth-client.ts'
import { renewAddress } from './renew-address.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'
import { useSessionStore } from './session-store.ts'

const { user } = signedIn.session
const stored = {
  access_token: 'mine',
  refresh_token: 'next',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: user.id, email: user.email, new_email: 'neu@example.org' },
}
const email = () => useSessionStore.getState().session?.user.email
const fetch = vi.fn(async () =>
  Response.json({ ...stored, access_token: 'newer', user: { id: user.id, email: 'neu@example.org' } }),
)

beforeEach(() => {
  sessionStorageOfApp.setRemember(true)
  configureAuth({ supabaseUrl: 'https://id.example', supabaseAnonKey: 'anon' })
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
})

it('has the new address as soon as its link was opened elsewhere (R43)', async () => {
  setSession({
    ...signedIn,
    session: { ...signedIn.session, user: { ...user, newEmail: 'neu@example.org' } },
  })
  expect(email()).toBe(user.email)
  await renewAddress()
  expect(email()).toBe('neu@example.org')
  expect(useSessionStore.getState().session?.user.newEmail).toBeNull()
})

it('asks for nothing where no address waits', async () => {
  setSession(signedIn)
  await renewAddress()
  expect(fetch).not.toHaveBeenCalled()
})
