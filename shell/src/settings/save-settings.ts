import type { SettingsPatch } from '@keystead/module-sdk'
import { changeLanguage } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/**
 * Saves settings together and shows a new language. A patch without settings, such as the theme alone, does not
 * override other devices' choices. A language superseded by a later choice is not stored.
 *
 * @throws if the language's texts cannot be loaded: nothing changes
 */
export async function saveSettings(patch: SettingsPatch): Promise<void> {
  const { language, ...rest } = patch
  const isOvertaken = language && !(await changeLanguage(language))
  const lasting = isOvertaken ? rest : patch
  if (Object.keys(lasting).length > 0) useSettingsStore.getState().save(lasting)
}
