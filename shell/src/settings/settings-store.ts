import type { Settings, SettingsPatch } from '@keystead/module-sdk'
import { defaultSettings } from '@keystead/module-sdk/host'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { create } from 'zustand'
import { localStore } from '../storage/browser-storage.ts'
import { type ChoiceState, chosenWith, keepChoice, readSettings, writeSettings } from './stored-settings.ts'

interface SettingsState {
  userId: string | null
  /** The user's choices; the rest are defaults. */
  chosen: Partial<Settings>
  /** Loads a user's choices; null for a visitor, whose choices last as long as the page. */
  openFor: (userId: string | null) => void
  save: (patch: SettingsPatch) => void
  /** Adopts choices made on another device. */
  adopt: (chosen: Partial<Settings>, state: ChoiceState) => void
}

export const useSettingsStore = create<SettingsState>()((set, get) => ({
  userId: null,
  chosen: {},
  openFor: (userId) => set({ userId, chosen: userId ? readSettings(localStore, userId) : {} }),
  save: (patch) => {
    const { userId, chosen } = get()
    set({ chosen: userId ? keepChoice(localStore, userId, chosen, patch) : chosenWith(chosen, patch) })
  },
  adopt: (chosen, state) => {
    const { userId } = get()
    if (!userId) return
    writeSettings(localStore, userId, chosen, state)
    // Read back: drops values this browser does not support, such as an unknown time zone.
    set({ chosen: readSettings(localStore, userId) })
  },
}))

/** All effective settings. The language is the current one: menu and setting are one value. */
export function settingsFrom(chosen: Partial<Settings>, language: Language): Settings {
  return { ...defaultSettings(language), ...chosen, language }
}
