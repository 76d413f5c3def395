import { useTranslation } from 'react-i18next'
import { useConnectionStore } from './connection-store.ts'
import './connection-line.css'

/** Says that there is no connection, above the page where nothing else stands. Always there: what is put in is read out. */
export function ConnectionLine() {
  const { t } = useTranslation('shell')
  const isOffline = useConnectionStore((state) => state.isOffline)
  return (
    <p role="status" className="sh-connection ks-no-print">
      {isOffline && <span>{t('connection.none')}</span>}
    </p>
  )
}
