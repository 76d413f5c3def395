import { ErrorScreen } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

/** A page's code failed to load; Retry loads it again in place. */
export function PageMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return <ErrorScreen message={t('error.network')} onRetry={onRetry} />
}
