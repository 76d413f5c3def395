import { useTranslation } from 'react-i18next'
import { i18n } from './start-i18n.ts'

type Texts = Record<string, string>

/** Texts in their page's chunk, so that other pages do not load them. */
export function useChunkText(namespace: string, { en, de }: { en: Texts; de: Texts }) {
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en)
    i18n.addResourceBundle('de', namespace, de)
  }
  return useTranslation([namespace, 'common'])
}
