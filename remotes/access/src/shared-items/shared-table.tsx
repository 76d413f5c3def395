import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, type DataColumn, DataTable, SharedMark } from '@keystead/ui-kit'
import { kinds, levelKey } from '../grant-tree/kind-words.ts'
import { LevelMenu } from '../grant-tree/level-menu.tsx'
import type { Sharables } from '../grant-tree/sharable.ts'
import { highestOn } from '../grant-tree/share-rights.ts'
import styles from './shared-items.module.css'
import { SharedName } from './shared-name.tsx'
import type { SharedRow } from './shared-rows.ts'
import { useChangeLevel } from './use-change-level.ts'

interface SharedTableProps {
  group: AccessGroup
  sharables: Sharables
  rows: SharedRow[]
}

/** A group's shared rows, sectioned by type. */
export function SharedTable({ group, sharables, rows }: SharedTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { change, remove, isChanging, isRemoving } = useChangeLevel(group)
  const count = (type: SharedRow['row']['type']) => rows.filter(({ row }) => row.type === type).length
  const columns: DataColumn<SharedRow>[] = [
    { key: 'item', title: t('permission.item'), cell: ({ row }) => <SharedName row={row} /> },
    {
      key: 'level',
      title: t('permission.level'),
      width: 260,
      line: 'second',
      cell: ({ row, level, higher }) => (
        <div className={styles.level}>
          <LevelMenu
            name={row.name}
            level={level}
            highest={highestOn(row)}
            busy={isChanging(row)}
            onChoose={(to) => change(row, level, to)}
          />
          <SharedMark shared={row.shared} form="sign" />
          {higher && (
            <span className={styles.note}>
              {t('level.from', {
                word: t(levelKey(higher.level)),
                name: sharables.byId.get(higher.from)?.name,
              })}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'remove',
      title: <span className="ks-sr">{t('common:action.remove')}</span>,
      width: 72,
      align: 'end',
      line: 'end',
      cell: ({ row, level }) => (
        <Button
          variant="text"
          size="small"
          icon="x"
          iconOnly
          busy={isRemoving(row)}
          onClick={() => remove(row, level)}
        >
          {t('permission.remove', { name: row.name })}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label={t('permission.title')}
      density="dense"
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row.id}
      groupOf={({ row: { type } }) => ({
        key: type,
        content: (
          <>
            <strong>{t(kinds[type].many)}</strong> {format.number(count(type))}
          </>
        ),
      })}
    />
  )
}
