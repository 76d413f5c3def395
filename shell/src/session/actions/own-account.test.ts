import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionKey } from '../../storage/keys.ts'
import { configureAuth } from '../auth-client.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { readStoredSession } from '../stored-session.ts'
import { saveOwnData } from './own-account.ts'
import { signInAgain } from './sign-in-again.ts'

const session = (token: string, secondsLeft: number, user = 'u-1') => ({
  access_token: token,
  refresh_token: `after-${token}`,
  token_type: 'bearer',
  expires_in: secondsLeft,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  user: { id: user },
})
const answer = async (address: string | URL, { body }: RequestInit) => {
  const owner = String(body).includes('after-next') ? 'u-2' : 'u-1'
  return Response.json(String(address).includes('/token') ? session('new', 3600, owner) : { id: owner })
}
const fetch = vi.fn(answer)
const sent = () =>
  fetch.mock.calls.map(([address, { method, headers }]) => {
    const { pathname, search } = new URL(String(address))
    return `${method} ${pathname}${search} ${new Headers(headers).get('authorization')}`
  })

beforeEach(() => {
  sessionStorageOfApp.setRemember(true)
  configureAuth({ supabaseUrl: 'https://id.example', supabaseAnonKey: 'anon' })
  vi.stubGlobal('fetch', fetch)
  fetch.mockClear()
})

// The client treats a session valid for less than 90 s as expired.
it.each([-20, 20, 95])(
  'a change is sent with a valid session if the stored one has %i s left',
  async (left) => {
    localStorage.setItem(sessionKey, JSON.stringify(session('old', left)))
    expect(await saveOwnData({ first_name: 'Ada' })).toBeNull()
    expect(sent()).toEqual([
      'POST /auth/v1/token?grant_type=refresh_token null',
      'PUT /auth/v1/user Bearer new',
    ])
  },
)

it('the client leaves a session expiring in use to the shell', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
  await saveOwnData({ first_name: 'Ada' })
  localStorage.setItem(sessionKey, JSON.stringify(session('old', 20)))
  fetch.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toEqual([])
})

it('a change refused with an ended session is sent once more with another tab’s', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
  fetch.mockImplementationOnce(async () =>
    Response.json({ error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 }),
  )
  expect(await saveOwnData({ first_name: 'Ada' })).toBeNull()
  expect(sent()).toEqual([
    'PUT /auth/v1/user Bearer old',
    'POST /auth/v1/token?grant_type=refresh_token null',
    'PUT /auth/v1/user Bearer new',
  ])
})

describe('a change of somebody who is signed out meanwhile', () => {
  const next = JSON.stringify(session('next', 3600, 'u-2'))
  const replaceSession = () => localStorage.setItem(sessionKey, next)

  it('leaves the session of the next person, if answered late (R7)', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
    fetch.mockImplementationOnce(async () => {
      replaceSession()
      return Response.json({ id: 'u-1' })
    })
    expect(await saveOwnData({ first_name: 'Ada' })).not.toBeNull()
    expect(readStoredSession()?.user.id).toBe('u-2')
  })

  it('leaves it, if signing in again is answered late (R60)', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
    fetch.mockImplementationOnce(answer).mockImplementationOnce(async () => {
      replaceSession()
      return Response.json(session('again', 3600))
    })
    expect(await signInAgain('secret')).not.toBeNull()
    expect(readStoredSession()?.user.id).toBe('u-2')
  })

  it('is not sent for the next person, if refused (R7)', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
    fetch.mockImplementationOnce(async () => {
      replaceSession()
      return Response.json({ error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 })
    })
    expect(await saveOwnData({ first_name: 'Ada' })).not.toBeNull()
    expect(sent().filter((call) => call.startsWith('PUT'))).toEqual(['PUT /auth/v1/user Bearer old'])
  })

  it('is not sent for the next person, whose session is renewed first (R7)', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session('old', 20)))
    fetch.mockImplementationOnce(async () => {
      replaceSession()
      return Response.json(session('new', 3600))
    })
    expect(await saveOwnData({ first_name: 'Ada' })).not.toBeNull()
    expect(sent().filter((call) => call.startsWith('PUT'))).toEqual([])
  })
})

it('a page of a proxy in place of the answer leaves a change open', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(session('old', 3600)))
  fetch.mockImplementationOnce(async () => new Response('<h1>Too many requests</h1>', { status: 429 }))
  expect(await saveOwnData({ first_name: 'Ada' })).toMatchObject({ kind: 'unreachable' })
})

it('a change without an obtainable session fails at once', async () => {
  localStorage.setItem(sessionKey, JSON.stringify(session('old', 20)))
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await saveOwnData({ first_name: 'Ada' })).toMatchObject({ kind: 'unreachable' })
  expect(fetch).toHaveBeenCalledTimes(1)
})
