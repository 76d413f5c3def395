import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import styles from './download.module.css'
import { useDownload } from './use-download.ts'

/** "Download my data": contents, button and result. */
export function DownloadAct() {
  const { t } = useModuleTranslation()
  const { busy, failed, start } = useDownload()
  const hasFailed = failed !== undefined
  return (
    <div className={styles.act}>
      <p className={styles.text}>{t('download.text')}</p>
      {hasFailed && (
        <Alert tone="error" title={t('download.failed')}>
          {failed}
        </Alert>
      )}
      <div className={styles.row}>
        {/* A single button across states, so it keeps focus. */}
        <Button icon={hasFailed ? 'rotate-cw' : 'download'} busy={busy} onClick={start}>
          {hasFailed ? t('common:action.retry') : t('download.button')}
        </Button>
        <span role="status" className="ks-secondary">
          {busy && t('download.busy')}
        </span>
      </div>
    </div>
  )
}
