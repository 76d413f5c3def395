import { isApiError, isMissing } from '@keystead/api-client/transport'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../i18n/start-i18n.ts'
import de from './locales/de.json'
import en from './locales/en.json'

/** Texts in this chunk: hardly anybody opens the page. */
const namespace = 'preview'

export function usePreviewText() {
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en)
    i18n.addResourceBundle('de', namespace, de)
  }
  return useTranslation([namespace, 'common'])
}

/** Key of the reason why there is no preview. */
export function refusalOf(error: unknown): string {
  if (isMissing(error)) return 'nobody'
  return isApiError(error) && error.status === 403 ? 'staffOnly' : 'failed'
}
