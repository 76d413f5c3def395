import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCatchUp } from '../changes/catch-up.ts'
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

interface Row {
  settings: object | null
  chosen_at: string | null
}

/** An account that behaves like the server: the later choice wins, by its clock. */
function account(row: Row, clock = () => Date.now()) {
  let stored = row
  return fakeApi({
    'GET /account/settings/': () => stored,
    'PUT /account/settings/': ({ body }) => {
      const { settings, chosen_age_ms } = body as { settings: object; chosen_age_ms: number }
      const chosen_at = new Date(clock() - chosen_age_ms).toISOString()
      if (!stored.chosen_at || chosen_at > stored.chosen_at) stored = { settings, chosen_at }
      return stored
    },
  })
}

const puts = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT')

it('adopts another device’s choice, and sends nothing back', async () => {
  const calls = account({ settings: { dateFormat: 'YYYY-MM-DD' }, chosen_at: '2026-11-20T10:00:00.000Z' })
  await refreshSettings()
  expect(store().chosen).toEqual({ dateFormat: 'YYYY-MM-DD' })
  expect(kept()).toEqual({ chosenAt: '2026-11-20T10:00:00.000Z', isSent: true })
  expect(puts(calls)).toHaveLength(0)
})

it('sends local choices made before the account had a copy', async () => {
  localStorage.setItem(settingsKey(anna), JSON.stringify({ timezone: 'UTC' }))
  store().openFor(anna)
  const calls = account({ settings: null, chosen_at: null })
  await refreshSettings()
  expect(puts(calls)).toMatchObject([{ body: { settings: { timezone: 'UTC' } } }])
  expect(kept()?.isSent).toBe(true)
})

it('keeps its own later choice, even if unsent', async () => {
  fakeApi({})
  store().save({ timezone: 'UTC' })
  await expect(refreshSettings()).rejects.toThrow()
  expect(store().chosen).toEqual({ timezone: 'UTC' })
  const calls = account({ settings: { timezone: 'Asia/Tokyo' }, chosen_at: '2026-01-01T00:00:00.000Z' })
  await refreshSettings()
  expect(store().chosen).toEqual({ timezone: 'UTC' })
  expect(puts(calls)).toHaveLength(1)
})

it('sends a choice after a moment, two at once, and a reverted one too', async () => {
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

describe('the account’s settings at page start', () => {
  async function begun() {
    vi.useFakeTimers()
    const calls = account({ settings: null, chosen_at: null })
    const stop = keepAccountCopy()
    const { missed, stop: stopCatchUp } = createCatchUp(() => {})
    onTestFinished(() => {
      stopCatchUp()
      stop()
    })
    await vi.advanceTimersByTimeAsync(1_000)
    return { calls, missed }
  }

  it.each([
    ['its own sign-in', ['account']],
    ['nothing', []],
  ])('are requested once, with the first change event: %s', async (_what, names) => {
    const { calls, missed } = await begun()
    expect(calls).toHaveLength(0)
    missed(names, 1)
    await vi.advanceTimersByTimeAsync(10)
    expect(calls).toMatchObject([{ method: 'GET' }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(calls).toHaveLength(1)
    missed(['account'], 1)
    await vi.advanceTimersByTimeAsync(10)
    expect(calls).toHaveLength(2)
  })

  it('are requested even without change events', async () => {
    const { calls } = await begun()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(calls).toHaveLength(1)
  })
})

it('omit what this browser cannot use', async () => {
  account({
    settings: { timezone: 'Mars/Olympus', dateFormat: 'YYYY-MM-DD' },
    chosen_at: '2026-11-20T10:00:00.000Z',
  })
  await refreshSettings()
  expect(store().chosen).toEqual({ dateFormat: 'YYYY-MM-DD' })
})

it('are not applied for somebody who has left meanwhile', async () => {
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

describe('a late response with older settings is ignored', () => {
  const older = { settings: { timezone: 'UTC' }, chosen_at: '2024-11-20T10:00:00.000Z' }
  const newer = { settings: { timezone: 'Asia/Tokyo' }, chosen_at: '2024-11-20T10:00:01.000Z' }

  /** Reads while `meanwhile` runs, which sees a faster answer. */
  async function readDuring(meanwhile: () => Promise<void>) {
    let answer = (_row: Row) => {}
    const late = new Promise<Row>((resolve) => {
      answer = resolve
    })
    const calls = fakeApi({ 'GET /account/settings/': () => late })
    const reading = refreshSettings()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await meanwhile()
    answer(older)
    await reading
  }

  it('if another device’s later choice came first', async () => {
    await readDuring(async () => {
      account(newer)
      await refreshSettings()
    })
    expect(store().chosen).toEqual(newer.settings)
  })

  it('if its own later choice was sent first', async () => {
    await readDuring(async () => {
      store().save(newer.settings)
      account(older)
      await refreshSettings()
    })
    expect(store().chosen).toEqual(newer.settings)
  })
})

describe.each([
  ['behind', -86_400_000],
  ['ahead', 86_400_000],
])('if the device’s clock is a day %s', (_where, offset) => {
  const clock = () => Date.now() - offset
  const agoThere = (ms: number) => new Date(clock() - ms).toISOString()

  it('the truly later choice is kept', async () => {
    account({ settings: { timezone: 'Asia/Tokyo' }, chosen_at: agoThere(60_000) }, clock)
    await refreshSettings()
    expect(store().chosen).toEqual({ timezone: 'Asia/Tokyo' })
    store().save({ timezone: 'UTC' })
    await refreshSettings()
    expect(store().chosen).toEqual({ timezone: 'UTC' })
  })

  it('a choice made elsewhere after its own is adopted', async () => {
    account({ settings: null, chosen_at: null }, clock)
    store().save({ timezone: 'UTC' })
    await refreshSettings()
    account({ settings: { timezone: 'Asia/Tokyo' }, chosen_at: agoThere(-1) }, clock)
    await refreshSettings()
    expect(store().chosen).toEqual({ timezone: 'Asia/Tokyo' })
  })
})

it('its unsent choice yields to a later one', async () => {
  fakeApi({})
  vi.useFakeTimers({ toFake: ['Date'] })
  store().save({ timezone: 'UTC' })
  vi.setSystemTime(Date.now() + 3_600_000)
  const calls = account({ settings: { timezone: 'Asia/Tokyo' }, chosen_at: new Date().toISOString() })
  await refreshSettings()
  expect(puts(calls)).toMatchObject([{ body: { chosen_age_ms: 3_600_000 } }])
  expect(store().chosen).toEqual({ timezone: 'Asia/Tokyo' })
  expect(kept()?.isSent).toBe(true)
})

it('a choice made while the previous one was being sent is sent again', async () => {
  const calls = fakeApi({
    'GET /account/settings/': () => ({ settings: null, chosen_at: null }),
    'PUT /account/settings/': ({ body }) => {
      if (puts(calls).length < 2) {
        vi.setSystemTime(Date.now() + 1_000)
        store().save({ timezone: 'Asia/Tokyo' })
      }
      const { settings } = body as { settings: object }
      return { settings, chosen_at: new Date().toISOString() }
    },
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  store().save({ timezone: 'UTC' })
  await refreshSettings()
  expect(store().chosen).toEqual({ timezone: 'Asia/Tokyo' })
  expect(kept()?.isSent).toBe(false)
  await refreshSettings()
  expect(puts(calls).at(-1)).toMatchObject({ body: { settings: { timezone: 'Asia/Tokyo' } } })
  expect(kept()?.isSent).toBe(true)
})

it('the page is unchanged if the account equals it', async () => {
  account({ settings: { dateFormat: 'YYYY-MM-DD' }, chosen_at: '2026-11-20T10:00:00.000Z' })
  await refreshSettings()
  const { chosen } = store()
  await refreshSettings()
  expect(store().chosen).toBe(chosen)
})
