import { ErrorScreen } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

/** The code of a page could not be loaded; only a reload asks for it again (R6). */
export function PageMissing() {
  const { t } = useTranslation('common')
  return <ErrorScreen message={t('error.network')} />
}
