import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import styles from './download.module.css'
import { DownloadAct } from './download-act.tsx'

/** The download as a separate card, for the profile page. */
export function DownloadData() {
  const { t } = useModuleTranslation()
  return (
    <Card as="section" aria-labelledby="download-title">
      <h2 id="download-title" className={styles.title}>
        {t('download.title')}
      </h2>
      <DownloadAct />
    </Card>
  )
}
