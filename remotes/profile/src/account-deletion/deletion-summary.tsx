import type { AccountDeletion } from '@keystead/api-client/account-deletion/contract'
import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import styles from './delete-account.module.css'

/** Counts of the rows deleted with the account. */
export function DeletionSummary({ read }: { read: UseQueryResult<AccountDeletion> }) {
  const { t } = useModuleTranslation()
  return (
    <section className={styles.goes} aria-labelledby="deletion-goes">
      <h3 id="deletion-goes" className={styles.title}>
        {t('deletion.goes')}
      </h3>
      {read.data ? (
        <Counts {...read.data} />
      ) : read.isError ? (
        <SectionError
          text={t('deletion.loadFailed')}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Loading>
          <Skeleton shape="line" count={3} />
        </Loading>
      )}
    </section>
  )
}

function Counts({ counts, modules = [] }: Pick<AccountDeletion, 'counts' | 'modules'>) {
  const { t, language } = useModuleTranslation()
  const lines = [
    [counts.property_groups, 'common:count.property'],
    [counts.buildings, 'common:count.building'],
    [counts.rent_units, 'common:count.unit'],
    [counts.lease_agreements, 'common:count.lease'],
    [counts.contacts, 'common:count.contact'],
    [counts.access_groups, 'deletion.groups'],
    [counts.members, 'deletion.members'],
  ] as const
  const nonZero = lines.filter(([count]) => count > 0)
  if (nonZero.length + modules.length === 0) return <p>{t('deletion.nothing')}</p>
  return (
    <ul className={styles.counts}>
      {nonZero.map(([count, key]) => (
        <li key={key}>{t(key, { count })}</li>
      ))}
      {modules.map(({ title, rows }) => {
        const module = ownValue(title, language) ?? title.en
        return <li key={module}>{t('deletion.rows', { module, count: rows })}</li>
      })}
    </ul>
  )
}
