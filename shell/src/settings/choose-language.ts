import type { Language } from '@keystead/module-sdk/manifest/languages'
import { changeLanguage } from '../i18n/start-i18n.ts'
import { useSettingsStore } from './settings-store.ts'

/** The language menu and `settings.language` are one value; both call this. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await changeLanguage(language)) useSettingsStore.getState().save({ language })
}
