import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Moment } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lastRise } from '../registry/last-rise.ts'
import { latestRead } from '../registry/queries.ts'
import { useRevision } from '../registry/use-revision.ts'
import styles from './frame.module.css'

/** Live status, the registry's revision and its last increase. */
export function LiveLine() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { revision, isLive } = useRevision()
  const at = lastRise(useQuery(latestRead).data)
  return (
    <span className={styles.live}>
      <span role="status" className={isLive ? styles.on : styles.off}>
        {isLive ? t('live.on') : t('live.off')}
      </span>
      <span>
        {revision === undefined ? '\u00a0' : t('live.revision', { revision })}
        {revision !== undefined && at && (
          <>
            {', '}
            {t('live.changed')} <Moment at={at} date={format.dateTime(at)} />
          </>
        )}
      </span>
    </span>
  )
}
