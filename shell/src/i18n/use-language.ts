import { useTranslation } from 'react-i18next'

/** The active language; changes with the language menu. */
export function useLanguage(): 'en' | 'de' {
  return useTranslation().i18n.language === 'de' ? 'de' : 'en'
}
