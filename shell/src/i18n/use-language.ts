import { useTranslation } from 'react-i18next'
import type { Language } from './detect-language.ts'

/** The language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('shell')
  return i18n.language === 'de' ? 'de' : 'en'
}
