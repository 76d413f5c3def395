import type { SettingsPatch } from '@keystead/module-sdk'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { changeLanguage } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'
import { requireChange } from '../session/require-change.ts'
import { useSettingsStore } from './settings-store.ts'

/**
 * Saves settings together and shows a new language. A patch without settings, such as the theme alone, does not
 * override other devices' choices. A language superseded by a later choice is not stored.
 *
 * @throws if the language's texts cannot be loaded, or in a preview: nothing changes
 */
export async function saveSettings(patch: SettingsPatch): Promise<void> {
  requireChange()
  const { language, ...rest } = patch
  const isOvertaken = language && !(await changeLanguage(language))
  const lasting = isOvertaken ? rest : patch
  if (Object.keys(lasting).length > 0) useSettingsStore.getState().save(lasting)
}

/** Shows a language and saves it; a preview only shows it. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (preview.as === null) await saveSettings({ language })
  else await changeLanguage(language)
}
