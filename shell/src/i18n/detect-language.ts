import { type Language, languages, usualLanguage } from '@keystead/module-sdk/manifest/languages'
import { localStore, tabStore } from '../session/browser-storage.ts'

/** Names under which a language may have been left, by the usual detector's conventions. */
export const languageKey = 'i18nextLng'
const cookieName = 'i18next'

/** English unless it starts with "de"; null where nothing is said. */
export function toLanguage(value: string | null | undefined): Language | null {
  if (!value) return null
  return languages.find((language) => value.toLowerCase().startsWith(language)) ?? usualLanguage
}

export function queryLanguage(search: string): Language | null {
  return toLanguage(new URLSearchParams(search).get('lng'))
}

function cookieLanguage(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return found?.slice(cookieName.length + 1)
}

/**
 * The language to begin with. The order: query string `lng`, cookie, local storage, session storage, browser,
 * page tag. What the person chose in the settings stands before the cookie (the two are one value).
 */
export function detectLanguage(chosen: Language | null = null): Language {
  return (
    queryLanguage(location.search) ??
    chosen ??
    toLanguage(cookieLanguage(document.cookie)) ??
    toLanguage(localStore.getItem(languageKey)) ??
    toLanguage(tabStore.getItem(languageKey)) ??
    toLanguage(navigator.languages?.[0] ?? navigator.language) ??
    toLanguage(document.documentElement.lang) ??
    usualLanguage
  )
}
