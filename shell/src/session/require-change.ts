import { apiError } from '@keystead/api-client/api-error'
import { i18n } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'

/**
 * A preview must change nothing, and neither the sign-in service nor the browser's storage knows of previews.
 *
 * @throws ApiError in a preview
 */
export function requireChange(): void {
  if (preview.as === null) return
  const detail = i18n.t('common:error.previewReadOnly')
  throw apiError({ status: 403, type: 'preview_read_only', detail })
}
