import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { Button, type DataColumn, DataTable, Moment } from '@keystead/ui-kit'
import { withBreaks } from '../parts/with-breaks.tsx'
import { type Change, reversalOf } from '../registry/change.ts'
import { EntrySign } from './entry-sign.tsx'
import styles from './trail.module.css'
import { useEntryWords } from './use-entry-words.ts'

interface TrailTableProps {
  rows: TrailEntry[]
  onAsk: (change: Change) => void
}

export function TrailTable({ rows, onAsk }: TrailTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const wordsOf = useEntryWords()
  const columns: DataColumn<TrailEntry>[] = [
    {
      key: 'what',
      title: t('field.what'),
      cell: (entry) => {
        const { what, why } = wordsOf(entry)
        return (
          <span className={styles.what}>
            <EntrySign entry={entry} />
            <span className={styles.words}>
              {withBreaks(what)}
              {why && <span className={styles.why}>{withBreaks(why)}</span>}
            </span>
          </span>
        )
      },
    },
    {
      key: 'who',
      title: t('field.who'),
      width: 176,
      line: 'second',
      cell: (entry) => <span className={styles.who}>{withBreaks(wordsOf(entry).who)}</span>,
    },
    {
      key: 'at',
      title: t('field.at'),
      width: 136,
      line: 'second-end',
      cell: ({ at }) => <Moment at={at} date={format.dateTime(at)} />,
    },
    {
      key: 'revert',
      title: <span className="ks-sr">{t('field.act')}</span>,
      // "Zurücknehmen" with its icon and the last cell's padding.
      width: 184,
      align: 'end',
      line: 'side',
      cell: (entry) => <RevertButton entry={entry} what={wordsOf(entry).what} onAsk={onAsk} />,
    },
  ]
  return (
    <DataTable
      label={t('tab.trail')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      density="reading"
    />
  )
}

interface RevertButtonProps {
  entry: TrailEntry
  what: string
  onAsk: TrailTableProps['onAsk']
}

/** Shown for every action that can be reverted; if a newer one depends on it, the confirmation says so. */
function RevertButton({ entry, what, onAsk }: RevertButtonProps) {
  const { t } = useModuleTranslation()
  const change = reversalOf(entry)
  if (!change) return null
  return (
    <Button
      size="small"
      icon="undo-2"
      className={styles.revert}
      aria-label={t('trail.revert', { what })}
      onClick={() => onAsk({ act: 'revert', entry, change })}
    >
      {t('do.revert')}
    </Button>
  )
}
