import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n, startI18n } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'
import { localStore } from '../storage/browser-storage.ts'
import { chooseLanguage, saveSettings } from './save-settings.ts'
import { useSettingsStore } from './settings-store.ts'
import { readChoiceState } from './stored-settings.ts'

beforeEach(async () => {
  localStorage.clear()
  await startI18n('en')
  useSettingsStore.getState().openFor('user-1')
})

it('saves a language and the rest together', async () => {
  const heard = vi.fn()
  const stop = useSettingsStore.subscribe(heard)
  await saveSettings({ language: 'de', timezone: 'Asia/Tokyo' })
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(useSettingsStore.getState().chosen).toEqual({ language: 'de', timezone: 'Asia/Tokyo' })
})

it('records no choice if nothing was chosen, as for the theme alone (R51)', async () => {
  await saveSettings({})
  expect(readChoiceState(localStore, 'user-1')).toBeNull()
})

it('does not store an overtaken language', async () => {
  const both = [saveSettings({ language: 'de', timezone: 'Asia/Tokyo' }), saveSettings({ language: 'en' })]
  await Promise.all(both)
  expect(i18n.language).toBe('en')
  expect(useSettingsStore.getState().chosen).toEqual({ language: 'en', timezone: 'Asia/Tokyo' })
})

it('choosing a language saves it', async () => {
  await chooseLanguage('de')
  expect(useSettingsStore.getState().chosen).toEqual({ language: 'de' })
})

describe('a preview, which stores nothing (R179)', () => {
  beforeEach(() => {
    localStorage.clear()
    preview.as = 'free'
  })
  afterEach(() => {
    preview.as = null
  })

  it('refuses other settings, and says why', async () => {
    await expect(saveSettings({ language: 'de', timezone: 'Asia/Tokyo' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      type: 'preview_read_only',
    })
    expect([i18n.language, useSettingsStore.getState().chosen, localStorage.length]).toEqual(['en', {}, 0])
  })

  it('shows another language while it is open', async () => {
    await chooseLanguage('de')
    expect([i18n.language, useSettingsStore.getState().chosen, localStorage.length]).toEqual(['de', {}, 0])
  })
})
