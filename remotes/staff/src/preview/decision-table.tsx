import { useModuleTranslation } from '@keystead/module-sdk'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { type DataColumn, DataTable, type IconName, Link, StatusTag, type Tone } from '@keystead/ui-kit'
import { VersionName } from '../parts/version-name.tsx'
import { modulePath } from '../paths.ts'
import { useTitles } from '../registry/use-modules.ts'
import { useReason } from './use-reason.ts'

const stateKeys: Record<Decision['state'], string> = {
  on: 'preview.on',
  locked: 'preview.locked',
  held: 'preview.held',
  absent: 'preview.absent',
}

const looks: Record<Decision['state'], { tone: Tone; icon: IconName }> = {
  on: { tone: 'success', icon: 'circle-check' },
  locked: { tone: 'warning', icon: 'lock' },
  held: { tone: 'error', icon: 'circle-alert' },
  absent: { tone: 'neutral', icon: 'circle-dashed' },
}

/** What is served of each module, and why. */
export function DecisionTable({ decisions }: { decisions: Decision[] }) {
  const { t } = useModuleTranslation()
  const titleOf = useTitles()
  const reasonOf = useReason()
  const columns: DataColumn<Decision>[] = [
    {
      key: 'module',
      title: t('field.module'),
      width: 200,
      cell: ({ module }) => (
        <Link to={modulePath(module)} look="name">
          {titleOf(module)}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('field.state'),
      width: 180,
      line: 'end',
      cell: ({ state }) => (
        <StatusTag {...looks[state]} quiet>
          {t(stateKeys[state])}
        </StatusTag>
      ),
    },
    {
      key: 'version',
      title: t('field.version'),
      width: 170,
      from: 800,
      cell: ({ version }) => version && <VersionName version={version} />,
    },
    {
      key: 'reason',
      title: t('field.reason'),
      line: 'second',
      cell: (decision) => reasonOf(decision),
    },
  ]
  return (
    <DataTable
      label={t('preview.table')}
      columns={columns}
      rows={decisions}
      rowKey={({ module }) => module}
      density="reading"
    />
  )
}
