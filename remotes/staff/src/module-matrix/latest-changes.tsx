import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, Link, Loading, Moment, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { withBreaks } from '../parts/with-breaks.tsx'
import { trailPath } from '../paths.ts'
import { latestRead } from '../registry/queries.ts'
import { EntrySign } from '../trail/entry-sign.tsx'
import { useEntryWords } from '../trail/use-entry-words.ts'
import styles from './latest-changes.module.css'

const entryCount = 5

export function LatestChanges() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const latest = useQuery(latestRead)
  const wordsOf = useEntryWords()
  if (latest.isError && !latest.data)
    return (
      <SectionError
        text={t('trail.failed')}
        onRetry={() => void latest.refetch()}
        retrying={latest.isFetching}
      />
    )
  return (
    <Card as="section" padding={0} aria-label={t('latest.title')}>
      <div className={styles.head}>
        <CardTitle>{t('latest.title')}</CardTitle>
        <Link to={trailPath}>{t('tab.trail')}</Link>
      </div>
      {latest.data ? (
        <ul className={styles.rows}>
          {latest.data.slice(0, entryCount).map((entry) => {
            const { what, why, who } = wordsOf(entry)
            return (
              <li key={entry.id}>
                <EntrySign entry={entry} />
                <span className={styles.what}>{withBreaks(what)}</span>
                <span className={styles.why}>{withBreaks(why)}</span>
                <span className={styles.who}>{withBreaks(who)}</span>
                <span className={styles.at}>
                  <Moment at={entry.at} date={format.dateTime(entry.at)} />
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <Loading>
          <Skeleton shape="table" count={entryCount} />
        </Loading>
      )}
    </Card>
  )
}
