import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ServiceStateAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Alert, Details } from '@keystead/ui-kit'
import styles from './service.module.css'

/** Deleted accounts that the service has not confirmed. */
export function OpenDeletions({ state: { url, events, deletions } }: { state: ServiceStateAnswer }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { count, accounts } = deletions
  if (!url && count === 0) return null
  if (count === 0) {
    const isAsked = events.includes('account.deleted')
    return (
      <p className={styles.section}>{t(isAsked ? 'service.deletionsNone' : 'service.deletionsUnasked')}</p>
    )
  }
  return (
    <div className={styles.section}>
      <Alert tone="warning">{t('service.deletions', { count })}</Alert>
      <Details summary={t('service.open')}>
        <ul className={styles.accounts}>
          {accounts.map(({ id, at }) => (
            <li key={id}>
              <span className={styles.id}>{id}</span>
              {t('service.since', { at: format.dateTime(at) })}
            </li>
          ))}
        </ul>
      </Details>
    </div>
  )
}
