import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { beforeAll, expect, it, vi } from 'vitest'
import { i18n, startI18n } from '../i18n/start-i18n.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { katharina, setSession } from '../testing/render-page.tsx'
import { followSession } from './follow-session.ts'

beforeAll(() => startI18n('en'))

it('reads in a new browser how the owner of an account that ends reads times (R51, R53)', async () => {
  localStorage.clear()
  const settings = { timezone: 'Pacific/Honolulu', dateFormat: 'YYYY-MM-DD', language: 'de' }
  const calls = fakeApi({
    'GET /account/settings/': () => ({ settings, chosen_at: '2026-11-20T10:00:00.000Z' }),
  })
  setSession({})
  followSession()
  setSession({ status: 'signed-in', session: { ...katharina, endsAt: '2026-12-05T13:30:00Z' } })
  await vi.waitFor(() => expect(i18n.language).toBe('de'))
  expect(useSettingsStore.getState().chosen).toEqual(settings)
  // Nothing is heard, and nothing else is asked for.
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /account/settings/'])
})
