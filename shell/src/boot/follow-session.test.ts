import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { useKitNotify } from '@keystead/ui-kit'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../drafts.ts'
import { refreshIndex, useIndexStore } from '../federation/module-index/index-store.ts'
import { i18n, startI18n } from '../i18n/start-i18n.ts'
import { queryClient } from '../query-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { katharina, setSession, signedIn } from '../testing/render-page.tsx'
import { followSession } from './follow-session.ts'

beforeAll(() => startI18n('en'))

it('loads in a new browser the formats of the owner of an account being deleted (R51, R53)', async () => {
  localStorage.clear()
  const settings = { timezone: 'Pacific/Honolulu', dateFormat: 'YYYY-MM-DD', language: 'de' }
  const calls = fakeApi({
    'GET /account/settings/': () => ({ settings, chosen_at: '2026-11-20T10:00:00.000Z' }),
  })
  setSession({})
  followSession()
  setSession({ status: 'signed-in', session: { ...katharina, endsAt: '2026-12-05T13:30:00Z' } })
  await expect.poll(() => i18n.language).toBe('de')
  expect(useSettingsStore.getState().chosen).toEqual(settings)
  // No change event arrives, and nothing else triggers the request.
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /account/settings/'])
})

describe('personal data, when a person leaves this browser', () => {
  const other = { ...signedIn.session, user: { ...signedIn.session.user, id: 'somebody-else' } }
  const indexOf = (user: string | null) => ({
    revision: 1,
    modules: [],
    resolvedFor: { user, plan: 'free', role: user && 'landlord', authenticated: user !== null },
  })
  const asked = vi.fn<(call: string) => void>()
  let answer: () => unknown
  const kept = () => JSON.parse(localStorage.getItem('keystead.index') ?? 'null')?.resolvedFor.user

  beforeEach(async () => {
    localStorage.clear()
    asked.mockClear()
    answer = () => indexOf(signedIn.session.user.id)
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
      asked(`${method} ${address}`)
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(await answer())
    })
    setSession(signedIn)
    followSession()
    await refreshIndex()
  })
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['signs out', () => setSession({ left: true })],
    ['has no session any more', () => setSession({ notice: { kind: 'expired' } })],
    ['makes room for somebody else', () => setSession({ ...signedIn, session: other })],
  ])('are deleted as soon as the person %s', async (_how, leave) => {
    expect(kept()).toBe(signedIn.session.user.id)
    answer = () => indexOf(null)
    leave()
    expect(localStorage.getItem('keystead.index')).toBeNull()
    await vi.waitFor(() => expect(kept()).toBeNull())
    expect(asked).toHaveBeenCalledWith('DELETE /registry/v1/tries')
    expect(useIndexStore.getState().index?.resolvedFor.user).toBeNull()
  })

  it.each([
    ['signs out in another tab', { left: true }, 0],
    ['has an expired session', { notice: { kind: 'expired' } as const }, 1],
  ])('keep drafts unless the person leaves: who %s', (_how, end, left) => {
    const place = drafts.placeOf('/contacts?new=')
    place.write({ typed: { name: 'Lea' } })
    drafts.flush()
    setSession(end)
    place.write({ typed: { name: 'Lea M' } })
    drafts.flush()
    const isDraft = (key: string) => key.startsWith('keystead.draft.')
    expect(Object.keys(localStorage).filter(isDraft)).toHaveLength(left)
  })

  it('take their Undo with them', () => {
    const onClose = vi.fn()
    useKitNotify()({ kind: 'success', text: 'Unit deleted', onClose })
    setSession({ left: true })
    expect(onClose).toHaveBeenCalled()
  })

  it('are not shown to the next one if a change is answered after the sign-out', () => {
    const queryKey = ['contacts', 'detail', 'lea']
    setSession({ left: true })
    queryClient.setQueryData(queryKey, { id: 'lea' })
    setSession({ ...signedIn, session: other })
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })

  it('do not return with a late response', async () => {
    const waiting: ((index: unknown) => void)[] = []
    answer = () => new Promise((resolve) => void waiting.push(resolve))
    const late = refreshIndex()
    await vi.waitFor(() => expect(waiting).not.toEqual([]))
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    setSession({ left: true })
    for (const come of waiting) come({ ...indexOf(signedIn.session.user.id), revision: 2 })
    await late
    expect(localStorage.getItem('keystead.index')).toBeNull()
  })

  it('stay while the same person does', () => {
    setSession({ ...signedIn, session: { ...signedIn.session, plan: 'pro' } })
    expect(kept()).toBe(signedIn.session.user.id)
    expect(asked).not.toHaveBeenCalledWith('DELETE /registry/v1/tries')
  })
})

it('ends tried versions if a link brings somebody else’s session', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address}`)
    return new Response(null, { status: 503 })
  })
  const stored = { access_token: 't', refresh_token: 'r', expires_at: 1, user: { id: 'the-former' } }
  localStorage.setItem('keystead.session', JSON.stringify(stored))
  setSession({ status: 'loading' })
  followSession()
  localStorage.clear()
  setSession(signedIn)
  await vi.waitFor(() => expect(calls).toContain('DELETE /registry/v1/tries'))
  vi.unstubAllGlobals()
})
