import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import type { HealthAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Alert, Button, Card, CardTitle, type DataColumn, DataTable, Moment } from '@keystead/ui-kit'
import { useActor } from '../parts/use-actor.ts'
import { VersionName } from '../parts/version-name.tsx'
import type { Change } from '../registry/change.ts'
import { healthOf } from '../registry/failing.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { DrillNote } from '../versions/drill-note.tsx'
import { VersionState } from '../versions/version-state.tsx'
import styles from './health.module.css'
import { FailingHealth, LoadHealth } from './health-cells.tsx'
import { VersionActs } from './version-acts.tsx'

interface VersionTableProps {
  row: ModuleRow
  health: { data?: HealthAnswer; isError: boolean; isFetching: boolean; refetch: () => unknown }
  onAsk: (change: Change) => void
}

/** A module's versions with health data, newest first. */
export function VersionTable({ row, health, onAsk }: VersionTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const actorOf = useActor()
  const columns: DataColumn<ListedVersion>[] = [
    {
      key: 'version',
      title: t('field.version'),
      cell: ({ version }) => <VersionName version={version} />,
    },
    {
      key: 'state',
      title: t('field.state'),
      width: 150,
      line: 'end',
      cell: (version) => <VersionState version={version} />,
    },
    {
      key: 'failing',
      title: t('field.failing'),
      width: 272,
      line: 'second',
      cell: ({ version }) => <FailingHealth health={healthOf(health.data, version)} />,
    },
    {
      key: 'load',
      title: t('field.load'),
      width: 190,
      from: 1040,
      cell: ({ version }) => <LoadHealth health={healthOf(health.data, version)} />,
    },
    {
      key: 'at',
      title: t('field.published'),
      width: 190,
      from: 800,
      line: 'second-end',
      cell: (version) => (
        <>
          <Moment at={version.publishedAt} date={format.dateTime(version.publishedAt)} />
          <span className={styles.quiet}>{actorOf(version.publishedBy)}</span>
          <DrillNote version={version} />
        </>
      ),
    },
    {
      key: 'acts',
      title: <span className="ks-sr">{t('field.act')}</span>,
      width: 72,
      align: 'end',
      line: 'side',
      cell: (version) => <VersionActs row={row} version={version} onAsk={onAsk} />,
    },
  ]
  return (
    <Card as="section" padding={0} aria-label={t('tab.versions')}>
      <div className={styles.head}>
        <CardTitle>{t('tab.versions')}</CardTitle>
        <p className="ks-secondary">{t('health.since')}</p>
      </div>
      {health.isError && !health.data && (
        <div className={styles.part}>
          <Alert
            tone="error"
            actions={
              <Button icon="rotate-cw" busy={health.isFetching} onClick={() => void health.refetch()}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('health.failed')}
          </Alert>
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
