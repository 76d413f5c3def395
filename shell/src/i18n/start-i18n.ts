import type { Language } from '@keystead/module-sdk/manifest/languages'
import { countFormat } from '@keystead/ui-kit/count-format'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localStore } from '../session/browser-storage.ts'
import { languageKey } from './detect-language.ts'
import { loadTexts } from './load-texts.ts'
import { shownLanguage } from './shown-language.ts'

export const i18n: I18n = createInstance()
const loaded = new Set<Language>()
const loaders = new Set<(language: Language) => Promise<void>>()

/** Called before a language is shown, for those who bring texts of their own; the switch waits for them. */
export function onLanguageLoad(load: (language: Language) => Promise<void>): void {
  loaders.add(load)
}

async function addTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return
  const texts = await loadTexts(language)
  for (const [namespace, entries] of Object.entries(texts)) {
    i18n.addResourceBundle(language, namespace, entries)
  }
  loaded.add(language)
}

/** Starts the texts in one language: only its catalogue is loaded. Keys are flat, with the namespace before a colon. */
export async function startI18n(language: Language): Promise<void> {
  document.documentElement.lang = language
  await i18n
    .use(initReactI18next)
    .use(countFormat)
    .init({
      lng: language,
      // The other catalogue is not loaded for the sake of a missing key: a test compares the two instead.
      fallbackLng: false,
      resources: {},
      ns: ['shell', 'common'],
      defaultNS: 'shell',
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  await addTexts(language)
}

let coming: { language: Language } | null = null

/** The language on screen, and the one on its way: who comes meanwhile brings the texts of both. */
export const wantedLanguages = (): Set<Language> =>
  new Set([shownLanguage(i18n), coming?.language ?? shownLanguage(i18n)])

/**
 * Switches the language and keeps it (in local storage).
 *
 * @returns whether it is shown: not where another was chosen before its texts were there
 * @throws when its texts cannot be had: the old one stays
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const mine = { language }
  coming = mine
  try {
    await Promise.all([addTexts(language), ...[...loaders].map((load) => load(language))])
  } catch (error) {
    if (coming !== mine) return false
    coming = null
    throw error
  }
  if ((coming?.language ?? i18n.language) !== language) return false
  localStore.setItem(languageKey, language)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
  if (coming === mine) coming = null
  return true
}
