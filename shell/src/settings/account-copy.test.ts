import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAccountCopy, refreshSettings } from './account-copy.ts'
import { useSettingsStore } from './settings-store.ts'
import { readChoiceState, settingsKey } from './stored-settings.ts'

const anna = 'anna'
const store = () => useSettingsStore.getState()
const kept = () => readChoiceState(localStorage, anna)

beforeEach(() => {
  localStorage.clear()
  store().openFor(anna)
})
afterEach(() => vi.useRealTimers())

/** An account that answers as the server does: the later choice stands. */
function account(row: { settings: object | null; chosen_at: string | null }) {
  let stored = row
  return fakeApi({
    'GET /account/settings/': () => stored,
    'PUT /account/settings/': ({ body }) => {
      const sent = body as { settings: object; chosen_at: string }
      if (!stored.chosen_at || sent.chosen_at > stored.chosen_at) stored = sent
      return stored
    },
  })
}

const puts = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT')

it('takes over what another device chose, and sends nothing back', async () => {
  const calls = account({ settings: { dateFormat: 'YYYY-MM-DD' }, chosen_at: '2026-11-20T10:00:00.000Z' })
  await refreshSettings()
  expect(store().chosen).toEqual({ dateFormat: 'YYYY-MM-DD' })
  expect(kept()).toEqual({ chosenAt: '2026-11-20T10:00:00.000Z', isSent: true })
  expect(puts(calls)).toHaveLength(0)
})

it('sends what was chosen here before there was a copy', async () => {
  localStorage.setItem(settingsKey(anna), JSON.stringify({ timezone: 'UTC' }))
  store().openFor(anna)
  const calls = account({ settings: null, chosen_at: null })
  await refreshSettings()
  expect(puts(calls)).toMatchObject([{ body: { settings: { timezone: 'UTC' } } }])
  expect(kept()?.isSent).toBe(true)
})

it('keeps its own later choice, also one that could not be sent', async () => {
  fakeApi({})
  store().save({ timezone: 'UTC' })
  await expect(refreshSettings()).rejects.toThrow()
  expect(store().chosen).toEqual({ timezone: 'UTC' })
  const calls = account({ settings: { timezone: 'Asia/Tokyo' }, chosen_at: '2026-01-01T00:00:00.000Z' })
  await refreshSettings()
  expect(store().chosen).toEqual({ timezone: 'UTC' })
  expect(puts(calls)).toHaveLength(1)
})

it('sends a choice a moment after it is made, two of them once, and one that is taken back too', async () => {
  vi.useFakeTimers()
  const calls = account({ settings: null, chosen_at: null })
  const stop = keepAccountCopy()
  await vi.advanceTimersByTimeAsync(10)
  store().save({ timezone: 'UTC' })
  store().save({ timezone: null })
  await vi.advanceTimersByTimeAsync(1000)
  expect(puts(calls)).toMatchObject([{ body: { settings: {} } }])
  stop()
})

it('leaves out what this browser cannot use', async () => {
  account({
    settings: { timezone: 'Mars/Olympus', dateFormat: 'YYYY-MM-DD' },
    chosen_at: '2026-11-20T10:00:00.000Z',
  })
  await refreshSettings()
  expect(store().chosen).toEqual({ dateFormat: 'YYYY-MM-DD' })
})

it('takes over nothing for somebody who has gone meanwhile', async () => {
  fakeApi({
    'GET /account/settings/': () => {
      store().openFor('ben')
      return { settings: { timezone: 'UTC' }, chosen_at: '2026-11-20T10:00:00.000Z' }
    },
  })
  await refreshSettings()
  expect(store()).toMatchObject({ userId: 'ben', chosen: {} })
  expect(kept()).toBeNull()
})

it('is done with a choice whose time the account has set back', async () => {
  const calls = fakeApi({
    'GET /account/settings/': () => ({ settings: null, chosen_at: null }),
    'PUT /account/settings/': ({ body }) => ({ ...(body as object), chosen_at: '2026-01-01T00:00:00.000Z' }),
  })
  store().save({ timezone: 'UTC' })
  await refreshSettings()
  await refreshSettings()
  expect(puts(calls)).toHaveLength(1)
  expect(store().chosen).toEqual({ timezone: 'UTC' })
})
