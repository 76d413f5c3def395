import type { Language } from '@keystead/module-sdk/manifest/languages'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from './shown-language.ts'

export function useLanguage(): Language {
  const { i18n } = useTranslation('shell')
  return shownLanguage(i18n)
}
