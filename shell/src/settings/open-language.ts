import type { Language } from '@keystead/module-sdk/manifest/languages'
import { detectLanguage, languageKey, queryLanguage } from '../i18n/detect-language.ts'
import { preview } from '../previewed.ts'
import { localStore } from '../storage/browser-storage.ts'
import { keepChoice, readSettings } from './stored-settings.ts'

/** Stores a language requested before the app runs, for the signed-in user too. */
export function storeRequestedLanguage(language: Language, userId: string | null): void {
  localStore.setItem(languageKey, language)
  if (userId) keepChoice(localStore, userId, readSettings(localStore, userId), { language })
}

/** The initial language. `?lng` wins, is stored, and leaves the address to later choices; except in a preview. */
export function openLanguage(userId: string | null): Language {
  const requested = queryLanguage(location.search)
  const { language = null } = userId ? readSettings(localStore, userId) : {}
  const shown = detectLanguage(language)
  if (requested && preview.as === null) {
    storeRequestedLanguage(requested, userId)
    const address = new URL(location.href)
    address.searchParams.delete('lng')
    history.replaceState(history.state, '', address)
  }
  return shown
}
