import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, Link, Loading, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PartFailed } from '../parts/part-failed.tsx'
import { numberOf } from '../parts/version-name.tsx'
import { modulePath } from '../paths.ts'
import { faultsRead } from '../registry/queries.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { Fault } from './fault.tsx'
import styles from './health.module.css'

/** Recent faults, newest first, of all versions or the one in the URL (`?faults=1.4.0`). */
export function FaultList({ row: { module } }: { row: ModuleRow }) {
  const { t } = useModuleTranslation()
  const version = useSearchParams()[0].get('faults') ?? undefined
  const read = useQuery(faultsRead(module, version))
  return (
    <Card as="section" padding={0} aria-label={t('faults.title')}>
      <div className={styles.head}>
        <CardTitle>{t('faults.title')}</CardTitle>
        {version && (
          <p className="ks-secondary">
            {t('faults.of', { version: numberOf(version) })}{' '}
            <Link to={modulePath(module)}>{t('faults.all')}</Link>
          </p>
        )}
      </div>
      {read.isError && !read.data ? (
        <div className={styles.part}>
          <PartFailed read={read} text={t('faults.failed')} />
        </div>
      ) : read.data ? (
        <Faults faults={read.data} />
      ) : (
        <Loading>
          <Skeleton shape="note" />
        </Loading>
      )}
    </Card>
  )
}

function Faults({ faults }: { faults: Parameters<typeof Fault>[0]['fault'][] }) {
  const { t } = useModuleTranslation()
  if (faults.length === 0) return <p className={styles.part}>{t('faults.none')}</p>
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.version} ${fault.kind} ${fault.message} ${fault.stack} ${fault.verified}`}>
          <Fault fault={fault} />
        </li>
      ))}
    </ul>
  )
}
