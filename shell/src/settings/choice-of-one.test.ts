import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { refreshSettings } from './account-copy.ts'
import { openLanguage } from './open-language.ts'
import { useSettingsStore } from './settings-store.ts'
import { settingsKey } from './stored-settings.ts'

const anna = 'anna'
const store = () => useSettingsStore.getState()

beforeEach(() => {
  localStorage.clear()
  store().openFor(anna)
})

/** An account with old settings: whatever is sent is later. */
function account(row: object) {
  return fakeApi({
    'GET /account/settings/': () => row,
    'PUT /account/settings/': ({ body }) => ({
      settings: (body as { settings: object }).settings,
      chosen_at: new Date().toISOString(),
    }),
  })
}

const puts = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'PUT')

describe('changing one setting keeps the account’s others (R51)', () => {
  const elsewhere = { timezone: 'Asia/Tokyo', dateFormat: 'YYYY-MM-DD' } as const
  const row = { settings: elsewhere, chosen_at: '2026-01-02T10:00:00.000Z' }
  const known = { timezone: 'UTC', chosenAt: '2026-01-01T10:00:00.000Z', isSent: true }
  const expected = { ...elsewhere, language: 'de' }

  it.each([
    ['on a new device', null],
    ['where an older copy is known', known],
  ])('%s', async (_where, before) => {
    if (before) localStorage.setItem(settingsKey(anna), JSON.stringify(before))
    store().openFor(anna)
    const calls = account(row)
    store().save({ language: 'de' })
    await refreshSettings()
    expect(puts(calls)).toHaveLength(1)
    expect(puts(calls)[0]).toHaveProperty('body.settings', expected)
    expect(store().chosen).toEqual(expected)
  })

  it('also by URL', async () => {
    history.replaceState(null, '', '/dashboard?lng=de')
    onTestFinished(() => history.replaceState(null, '', '/'))
    localStorage.setItem(settingsKey(anna), JSON.stringify(known))
    openLanguage(anna)
    store().openFor(anna)
    const calls = account(row)
    await refreshSettings()
    expect(puts(calls)[0]).toHaveProperty('body.settings', expected)
  })

  it('with everything an earlier build left unsent', async () => {
    const unsent = { timezone: 'UTC', chosenAt: '2026-01-03T10:00:00.000Z', isSent: false }
    localStorage.setItem(settingsKey(anna), JSON.stringify(unsent))
    store().openFor(anna)
    const calls = account(row)
    store().save({ language: 'de' })
    await refreshSettings()
    expect(puts(calls)[0]).toHaveProperty('body.settings', { ...expected, timezone: 'UTC' })
  })

  it('also with two unsent changes, and a reverted one', async () => {
    localStorage.setItem(settingsKey(anna), JSON.stringify({ ...elsewhere, ...known }))
    store().openFor(anna)
    store().save({ dateFormat: null })
    store().save({ language: 'de' })
    const calls = account(row)
    await refreshSettings()
    expect(puts(calls)[0]).toHaveProperty('body.settings', { timezone: 'Asia/Tokyo', language: 'de' })
  })

  it('and nothing is sent for somebody who left while the account was read', async () => {
    const calls = fakeApi({
      'GET /account/settings/': () => {
        store().openFor('ben')
        return row
      },
      'PUT /account/settings/': () => row,
    })
    store().save({ language: 'de' })
    await refreshSettings()
    expect(puts(calls)).toHaveLength(0)
  })
})
