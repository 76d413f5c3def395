import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import styles from './download.module.css'
import { DownloadAct } from './download-act.tsx'

/** The same as a card of its own, for the profile. */
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
