import type { Settings } from '@keystead/module-sdk'
import { chooseLanguage } from './choose-language.ts'
import { useSettingsStore } from './settings-store.ts'

/** Saves what the person chose; a language is shown at once. */
export function saveSettings({ language, ...rest }: Partial<Settings>): void {
  useSettingsStore.getState().save(rest)
  if (language) void chooseLanguage(language)
}
