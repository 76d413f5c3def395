import type { Language } from '@keystead/module-sdk/manifest/languages'
import { detectLanguage, languageKey, queryLanguage } from '../i18n/detect-language.ts'
import { localStore } from '../session/browser-storage.ts'
import { keepChoice, readSettings } from './stored-settings.ts'

/** The language of the first page. What `?lng` says wins and is kept, for the person too if somebody is signed in (R22). */
export function openLanguage(userId: string | null): Language {
  const chosen = userId ? readSettings(localStore, userId) : {}
  const asked = queryLanguage(location.search)
  if (asked) {
    localStore.setItem(languageKey, asked)
    if (userId) keepChoice(localStore, userId, chosen, { language: asked })
  }
  return detectLanguage(chosen.language ?? null)
}
