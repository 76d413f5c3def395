import type { SettingsPatch } from '@keystead/module-sdk'
import { changeLanguage } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/**
 * Saves what the person chose, all at once; a language is shown. Where nothing of it was chosen, as by the theme alone,
 * what another device has chosen is not outdone. A language that another choice has overtaken is not kept.
 *
 * @throws when the texts of the language cannot be had: all stays as it was
 */
export async function saveSettings(patch: SettingsPatch): Promise<void> {
  const { language, ...rest } = patch
  const isOvertaken = language && !(await changeLanguage(language))
  const lasting = isOvertaken ? rest : patch
  if (Object.keys(lasting).length > 0) useSettingsStore.getState().save(lasting)
}
