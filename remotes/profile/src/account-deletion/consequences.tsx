import { useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import styles from './delete-account.module.css'

/** What the deletion means at once, for its 14 days, and after them. */
export function Consequences() {
  const { t } = useModuleTranslation()
  return (
    <>
      <dl className={styles.follows}>
        <dt>{t('deletion.now')}</dt>
        <dd>{t('deletion.nowText')}</dd>
        <dt>{t('deletion.days')}</dt>
        <dd>{t('deletion.daysText')}</dd>
        <dt>{t('deletion.after')}</dt>
        <dd>{t('deletion.afterText')}</dd>
      </dl>
      <p>
        <Link to="/settings">{t('deletion.download')}</Link>
      </p>
    </>
  )
}
