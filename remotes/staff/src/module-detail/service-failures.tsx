import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ServiceStateAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Moment, Tag } from '@keystead/ui-kit'
import health from './health.module.css'
import styles from './service.module.css'

/** The last calls that failed, newest first. */
export function ServiceFailures({ failures }: Pick<ServiceStateAnswer, 'failures'>) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (failures.length === 0) return <p className={styles.section}>{t('service.noFailures')}</p>
  return (
    <>
      <h3 className={styles.title}>{t('service.failures')}</h3>
      <ul className={health.faults} aria-label={t('service.failures')}>
        {failures.map(({ at, outcome, method, requestId }) => (
          <li key={requestId}>
            <div className={health.fault}>
              <Tag tone="error">{t(outcomeKey(outcome))}</Tag>
              <span className={styles.method}>{method}</span>
            </div>
            <p className="ks-secondary">
              <Moment at={at} date={format.dateTime(at)} /> · {t('service.request', { id: requestId })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function outcomeKey(outcome: string) {
  switch (outcome) {
    case 'service_busy':
      return 'serviceOutcome.busy'
    case 'service_timeout':
      return 'serviceOutcome.timeout'
    case 'service_unavailable':
      return 'serviceOutcome.unavailable'
    case 'service_failed':
      return 'serviceOutcome.failed'
    default:
      return 'serviceOutcome.error'
  }
}
