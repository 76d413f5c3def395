import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/start-i18n.ts'
import de from './locales/de.json'
import en from './locales/en.json'

/** Texts in this chunk, so that other pages do not load them. */
const namespace = 'tries'

export function useTryText() {
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en)
    i18n.addResourceBundle('de', namespace, de)
  }
  return useTranslation([namespace, 'common'])
}
