import { type Language, languages, usualLanguage } from '@keystead/module-sdk/manifest/languages'
import { localStore, tabStore } from '../storage/browser-storage.ts'

/** Storage names by the conventions of i18next's language detector. */
export const languageKey = 'i18nextLng'
const cookieName = 'i18next'

/** German for tags starting with "de", else English; null if there is no tag. */
export function toLanguage(value: string | null | undefined): Language | null {
  return value ? (supported(value) ?? usualLanguage) : null
}

const supported = (tag: string) => languages.find((language) => tag.toLowerCase().startsWith(language))

export function queryLanguage(search: string): Language | null {
  return toLanguage(new URLSearchParams(search).get('lng'))
}

function cookieLanguage(cookies: string): string | undefined {
  const languageCookie = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return languageCookie?.slice(cookieName.length + 1)
}

/**
 * Detects the initial language. Order: query string `lng`, the user's setting, cookie, local storage, session storage,
 * browser, page tag.
 */
export function detectLanguage(chosen: Language | null = null): Language {
  return (
    queryLanguage(location.search) ??
    chosen ??
    toLanguage(cookieLanguage(document.cookie)) ??
    toLanguage(localStore.getItem(languageKey)) ??
    toLanguage(tabStore.getItem(languageKey)) ??
    toLanguage(navigator.languages.find(supported)) ??
    toLanguage(document.documentElement.lang) ??
    usualLanguage
  )
}
