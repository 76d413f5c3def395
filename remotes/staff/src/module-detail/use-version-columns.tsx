import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import type { HealthAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { type DataColumn, Moment } from '@keystead/ui-kit'
import { useActor } from '../parts/use-actor.ts'
import { VersionName } from '../parts/version-name.tsx'
import type { Change } from '../registry/change.ts'
import { healthOf, judgedOf } from '../registry/failing.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { DrillNote } from '../versions/drill-note.tsx'
import { VersionState } from '../versions/version-state.tsx'
import styles from './health.module.css'
import { FailingHealth, LoadHealth } from './health-cells.tsx'
import { VersionActs } from './version-acts.tsx'

interface VersionColumnsOf {
  row: ModuleRow
  health: HealthAnswer | undefined
  onAsk: (change: Change) => void
}

/** Columns: version, state, health, publication and actions. */
export function useVersionColumns({ row, health, onAsk }: VersionColumnsOf): DataColumn<ListedVersion>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const actorOf = useActor()
  const { canary, stable } = row
  return [
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
      cell: ({ version }) => (
        <FailingHealth
          health={healthOf(health, version)}
          limit={version === canary?.version ? judgedOf(health, { version, stable }).limit : undefined}
        />
      ),
    },
    {
      key: 'load',
      title: t('field.load'),
      width: 190,
      from: 1040,
      cell: ({ version }) => <LoadHealth health={healthOf(health, version)} />,
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
}
