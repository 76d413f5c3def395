import { useState } from 'react'
import { Button } from '../base/button.tsx'
import { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
import { type DataColumn, DataTable } from '../table/data-table.tsx'
import { useImportWords } from './import-context.ts'
import './import.css'

export interface FirstRowsProps<Row> {
  title: string
  /** False if the title is already above it; the table keeps it as its name. */
  isTitled?: boolean
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

const atOnce = 50

/** A titled table with "show more", since thousands of rows may be wrong. */
export function FirstRows<Row>({ title, isTitled = true, columns, rows, rowKey }: FirstRowsProps<Row>) {
  const { t } = useImportWords()
  const [shown, setShown] = useState(atOnce)
  const more = Math.min(atOnce, rows.length - shown)
  const next = useFocusAfterRemoval<HTMLElement>(Math.max(more, 0))
  // The last "show more" press unmounts its button; move focus to the first new row.
  const findNext = (table: HTMLElement | null) => {
    next.current = table?.querySelectorAll<HTMLElement>('tbody tr')[shown - atOnce] ?? null
    if (next.current) next.current.tabIndex = -1
  }
  return (
    <section className="ks-import-part" aria-label={title}>
      {isTitled && <h3>{title}</h3>}
      <div ref={findNext}>
        <DataTable
          label={title}
          density="dense"
          columns={columns}
          rows={rows.slice(0, shown)}
          rowKey={rowKey}
        />
      </div>
      {more > 0 && (
        <div>
          <Button onClick={() => setShown(shown + atOnce)}>{t('table.more', { count: more })}</Button>
        </div>
      )}
    </section>
  )
}
