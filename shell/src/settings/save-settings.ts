import type { SettingsPatch } from '@keystead/module-sdk'
import { chooseLanguage } from './choose-language.ts'
import { useSettingsStore } from './settings-store.ts'

/** Saves what the person chose; a language is shown at once. @throws when its texts cannot be had: the old one stays. */
export async function saveSettings({ language, ...rest }: SettingsPatch): Promise<void> {
  useSettingsStore.getState().save(rest)
  if (language) await chooseLanguage(language)
}
