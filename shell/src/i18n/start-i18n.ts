import type { Language } from '@keystead/module-sdk/manifest/languages'
import { countFormat } from '@keystead/ui-kit/count-format'
import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preview } from '../previewed.ts'
import { localStore } from '../storage/browser-storage.ts'
import { languageKey } from './detect-language.ts'
import { loadTexts } from './load-texts.ts'
import { shownLanguage } from './shown-language.ts'

export const i18n: I18n = createInstance()
const loaded = new Set<Language>()
const loaders = new Set<(language: Language) => Promise<void>>()

/** Runs before a language switch, for code with catalogues of its own; the switch waits for it. */
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

/** Initializes i18next with one language's catalogue. Keys are flat, with the namespace before a colon. */
export async function startI18n(language: Language): Promise<void> {
  document.documentElement.lang = language
  await i18n
    .use(initReactI18next)
    .use(countFormat)
    .init({
      lng: language,
      // No fallback catalogue is loaded for missing keys; a test compares the two instead.
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

/** The current language and the one being switched to: parts loaded meanwhile need both. */
export const wantedLanguages = (): Set<Language> =>
  new Set([shownLanguage(i18n), coming?.language ?? shownLanguage(i18n)])

/**
 * Switches the language and stores it (local storage), except in a preview.
 *
 * @returns whether it is shown; false if another was chosen before its texts loaded
 * @throws if its texts cannot be loaded: the old language stays
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
  if (preview.as === null) localStore.setItem(languageKey, language)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
  if (coming === mine) coming = null
  return true
}
