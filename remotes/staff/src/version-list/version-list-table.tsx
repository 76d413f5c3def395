import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { ListedVersion } from '@keystead/module-sdk/manifest/registry-answers'
import { type DataColumn, DataTable, Link, Moment } from '@keystead/ui-kit'
import { useActor } from '../parts/use-actor.ts'
import { VersionName } from '../parts/version-name.tsx'
import { modulePath } from '../paths.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import { VersionState } from '../versions/version-state.tsx'

export interface VersionRow {
  module: ModuleRow
  version: ListedVersion
}

/** Versions sectioned by module. */
export function VersionListTable({ rows }: { rows: VersionRow[] }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const actorOf = useActor()
  const columns: DataColumn<VersionRow>[] = [
    {
      key: 'version',
      title: t('field.version'),
      cell: ({ version }) => <VersionName version={version.version} />,
    },
    {
      key: 'state',
      title: t('field.state'),
      width: 200,
      line: 'end',
      cell: ({ version }) => <VersionState version={version} />,
    },
    {
      key: 'by',
      title: t('field.publishedBy'),
      width: 240,
      line: 'second',
      from: 800,
      cell: ({ version }) => actorOf(version.publishedBy),
    },
    {
      key: 'at',
      title: t('field.published'),
      width: 180,
      line: 'second-end',
      cell: ({ version }) => <Moment at={version.publishedAt} date={format.dateTime(version.publishedAt)} />,
    },
  ]
  return (
    <DataTable
      label={t('tab.versions')}
      columns={columns}
      rows={rows}
      rowKey={({ module, version }) => `${module.module} ${version.version}`}
      density="dense"
      groupOf={({ module }) => ({
        key: module.module,
        title: module.title,
        content: <Link to={modulePath(module.module)}>{module.title}</Link>,
      })}
    />
  )
}
