import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import styles from './download.module.css'
import { useDownload } from './use-download.ts'

/** "Download my data" (R24): what is in the file, the button, and how it went. */
export function DownloadAct() {
  const { t } = useModuleTranslation()
  const { busy, failed, start } = useDownload()
  return (
    <div className={styles.act}>
      <p className={styles.text}>{t('download.text')}</p>
      {failed !== undefined && (
        <Alert
          tone="error"
          title={t('download.failed')}
          actions={
            <Button size="small" icon="rotate-cw" onClick={start}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {failed}
        </Alert>
      )}
      <div className={styles.row}>
        <Button icon="download" busy={busy} onClick={start}>
          {t('download.button')}
        </Button>
        <span role="status" className="ks-secondary">
          {busy && t('download.busy')}
        </span>
      </div>
    </div>
  )
}
