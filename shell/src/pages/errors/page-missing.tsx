import { ErrorScreen } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

/** The code of a page could not be loaded: Retry asks for it again in place. */
export function PageMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return <ErrorScreen message={t('error.network')} onRetry={onRetry} />
}
