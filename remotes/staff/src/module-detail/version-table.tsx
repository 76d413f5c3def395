import { useModuleTranslation } from '@keystead/module-sdk'
import type { HealthAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Card, CardTitle, DataTable } from '@keystead/ui-kit'
import { PartFailed } from '../parts/part-failed.tsx'
import type { Change } from '../registry/change.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import styles from './health.module.css'
import { useVersionColumns } from './use-version-columns.tsx'

interface VersionTableProps {
  row: ModuleRow
  health: { data?: HealthAnswer; isError: boolean; isFetching: boolean; refetch: () => unknown }
  onAsk: (change: Change) => void
}

/** A module's versions with health data, newest first. */
export function VersionTable({ row, health, onAsk }: VersionTableProps) {
  const { t } = useModuleTranslation()
  const columns = useVersionColumns({ row, health: health.data, onAsk })
  return (
    <Card as="section" padding={0} aria-label={t('tab.versions')}>
      <div className={styles.head}>
        <CardTitle>{t('tab.versions')}</CardTitle>
        <p className="ks-secondary">{t('health.since')}</p>
      </div>
      {health.isError && !health.data && (
        <div className={styles.part}>
          <PartFailed read={health} text={t('health.failed')} />
        </div>
      )}
      {row.versions.length === 0 ? (
        <p className={styles.part}>{t('module.noVersions')}</p>
      ) : (
        <DataTable
          inCard
          label={t('tab.versions')}
          columns={columns}
          rows={row.versions}
          rowKey={({ version }) => version}
          density="reading"
        />
      )}
    </Card>
  )
}
