import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  type DataColumn,
  DataTable,
  EmptyState,
  joinReads,
  Loading,
  Moment,
  SectionError,
  Skeleton,
} from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSharables } from '../grant-tree/use-sharables.ts'
import { ActItem, Actor } from './act-cells.tsx'
import { type ActRow, actRows } from './act-rows.ts'
import { actKeyOf } from './act-words.ts'

/** Access log of what a group shares. Cached under access groups and refetched when any listed item changes. */
export function LastActs({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const logEntries = useQuery(accessGroups.acts(group.id))
  const { sharables, leases, ...joined } = useSharables()
  const read = joinReads(logEntries.data !== undefined, [logEntries])
  const rows = useMemo(
    () => logEntries.data && sharables && leases && actRows(logEntries.data, group, sharables, leases),
    [logEntries.data, group, sharables, leases],
  )
  if (joined.failed || read.failed) {
    const retry = () => {
      read.retry()
      joined.retry()
    }
    return (
      <SectionError text={t('acts.failed')} onRetry={retry} retrying={joined.retrying || read.retrying} />
    )
  }
  if (!rows) {
    return (
      <Loading>
        <Skeleton shape="table" />
      </Loading>
    )
  }
  if (rows.length === 0) return <EmptyState inPart title={t('acts.none')} text={t('acts.noneText')} />
  const columns: DataColumn<ActRow>[] = [
    { key: 'item', title: t('permission.item'), cell: (row) => <ActItem row={row} /> },
    { key: 'act', title: t('acts.act'), width: 180, line: 'second', cell: ({ act }) => t(actKeyOf(act)) },
    {
      key: 'by',
      title: t('acts.by'),
      width: 180,
      line: 'second-end',
      cell: ({ act }) => <Actor act={act} />,
    },
    {
      key: 'at',
      title: t('acts.at'),
      width: 150,
      line: 'end',
      align: 'end',
      cell: ({ act }) => <Moment at={act.at} date={format.dateTime(act.at)} />,
    },
  ]
  return (
    <DataTable
      label={t('acts.title')}
      columns={columns}
      rows={rows}
      rowKey={({ act }) => String(act.id)}
      density="dense"
    />
  )
}
