import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { FaultAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Details, Moment, Tag } from '@keystead/ui-kit'
import { numberOf } from '../parts/version-name.tsx'
import styles from './health.module.css'

/** A fault's message and count, with expandable details. */
export function Fault({ fault }: { fault: FaultAnswer }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { version, kind, message, stack, sources, route, count, verified, firstAt, lastAt } = fault
  return (
    <>
      <div className={styles.fault}>
        <Tag tone="error">{kind}</Tag>
        <span className={styles.message}>{message ?? t('faults.noMessage')}</span>
        <span className="num">{t('faults.count', { count })}</span>
      </div>
      <p className="ks-secondary">
        {[numberOf(version), route].filter(Boolean).join(' · ')} ·{' '}
        <Moment at={lastAt} date={format.dateTime(lastAt)} />
        {!verified && ` · ${t('faults.unverified')}`}
      </p>
      <Details summary={t('faults.stack')}>
        {sources && (
          <>
            <p className="ks-secondary">{t('faults.sources')}</p>
            <pre className={styles.stack}>{sources}</pre>
          </>
        )}
        <pre className={styles.stack}>{stack ?? t('faults.noStack')}</pre>
        <p className="ks-secondary">{t('faults.first', { at: format.dateTime(firstAt) })}</p>
      </Details>
    </>
  )
}
