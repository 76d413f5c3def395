import type { Settings, SettingsPatch } from '@keystead/module-sdk'
import { defaultSettings } from '@keystead/module-sdk/host'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { create } from 'zustand'
import { localStore } from '../session/browser-storage.ts'
import { type ChoiceState, chosenWith, keepChoice, readSettings, writeSettings } from './stored-settings.ts'

interface SettingsState {
  userId: string | null
  /** What this person has chosen; the rest are defaults. */
  chosen: Partial<Settings>
  /** Reads what the person has chosen; null for a visitor, whose choices last as long as the page. */
  openFor: (userId: string | null) => void
  save: (patch: SettingsPatch) => void
  /** Takes over what the person has chosen on another device. */
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
    // What this browser cannot use, such as a zone it does not know, is left out.
    set({ chosen: readSettings(localStore, userId) })
  },
}))

/** All settings as they hold now. The language is the one that is on screen: menu and setting are one value. */
export function settingsFrom(chosen: Partial<Settings>, language: Language): Settings {
  return { ...defaultSettings(language), ...chosen, language }
}
