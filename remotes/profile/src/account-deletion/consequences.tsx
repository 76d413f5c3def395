import { useModuleTranslation } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import styles from './delete-account.module.css'

/** What happens immediately, during the 14-day grace period, and afterwards. */
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
