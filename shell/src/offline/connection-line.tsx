import { useTranslation } from 'react-i18next'
import { useConnectionStore } from '../connection-store.ts'
import './connection-line.css'

/** Banner shown while offline. Always rendered, because a live region announces only changes. */
export function ConnectionLine() {
  const { t } = useTranslation('shell')
  const isOffline = useConnectionStore((state) => state.isOffline)
  return (
    <p role="status" className="sh-connection ks-no-print">
      {isOffline && <span>{t('connection.none')}</span>}
    </p>
  )
}
