import { isApiError, isMissing } from '@keystead/api-client/transport'
import { useChunkText } from '../../i18n/use-chunk-text.ts'
import de from './locales/de.json'
import en from './locales/en.json'

export const usePreviewText = () => useChunkText('preview', { en, de })

/** Key of the reason why there is no preview. */
export function refusalOf(error: unknown): string {
  if (isMissing(error)) return 'nobody'
  return isApiError(error) && error.status === 403 ? 'staffOnly' : 'failed'
}
