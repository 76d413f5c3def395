import type { SettingsPatch } from '@keystead/module-sdk'
import { changeLanguage } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/**
 * Saves what the person chose, all at once; a language is shown. Where nothing of it was chosen, as by the theme alone,
 * what another device has chosen is not outdone (R51).
 *
 * @throws when the texts of the language cannot be had: all stays as it was
 */
export async function saveSettings(patch: SettingsPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return
  if (patch.language) await changeLanguage(patch.language)
  useSettingsStore.getState().save(patch)
}
