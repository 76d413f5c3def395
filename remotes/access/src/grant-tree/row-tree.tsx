import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Icon } from '@keystead/ui-kit'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './grant-tree.module.css'
import type { Sharable } from './sharable.ts'

export interface RowTreeProps {
  label: string
  rows: readonly Sharable[]
  /** Row label, with or without a checkbox. */
  name: (row: Sharable) => ReactNode
  /** Trailing content of a line. */
  end: (row: Sharable) => ReactNode
  /** Rows expanded initially. */
  openAtFirst?: (row: Sharable) => boolean
}

/** Batch size per type: a building with a thousand units is searched, not scrolled. */
const atOnce = 100

/**
 * Nested lists with a disclosure button per row. Besides Tab, up/down arrows move between rows, right expands and left
 * collapses.
 */
export function RowTree({ label, ...branch }: RowTreeProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shorter way between buttons and boxes in it
    <div onKeyDown={moveByArrow}>
      <Branch {...branch} label={label} className={styles.tree} />
    </div>
  )
}

function Branch({ label, rows, className, ...branch }: RowTreeProps & { className?: string }) {
  const { t } = useModuleTranslation()
  const [drawn, setDrawn] = useState(atOnce)
  const hiddenCount = rows.length - drawn
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The last "show more" press unmounts its button; move focus to the first new row.
    if (drawn === atOnce || document.activeElement !== document.body) return
    const lines = [...(list.current?.children ?? [])] as HTMLElement[]
    firstControl(lines.slice(drawn - atOnce))?.focus()
  }, [drawn])
  return (
    // Safari drops list semantics for unstyled lists without an explicit role.
    <ul ref={list} aria-label={label} className={className}>
      {rows.slice(0, drawn).map((row) => (
        <TreeRow key={row.id} row={row} {...branch} />
      ))}
      {hiddenCount > 0 && (
        <li className={styles.more}>
          <Button variant="link" size="small" onClick={() => setDrawn(drawn + atOnce)}>
            {t('common:more', { count: hiddenCount })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function TreeRow({ row, ...branch }: Omit<RowTreeProps, 'label' | 'rows'> & { row: Sharable }) {
  const { name, end, openAtFirst } = branch
  const [open, setOpen] = useState(() => openAtFirst?.(row) ?? false)
  const hasParts = row.parts.length > 0
  return (
    <li>
      <div className={styles.row} data-row>
        {hasParts ? (
          <button
            type="button"
            className={`ks-field-button ${styles.opener}`}
            data-opener
            aria-expanded={open}
            aria-label={row.name}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
          </button>
        ) : (
          <span className={styles.gap} />
        )}
        <span className={styles.name}>{name(row)}</span>
        <span className={styles.end}>{end(row)}</span>
      </div>
      {hasParts && open && <Branch {...branch} label={row.name} rows={row.parts} />}
    </li>
  )
}

/** First focusable control of the nearest row that has one; leaf rows already shared have none. */
function firstControl(rows: readonly HTMLElement[]): HTMLElement | null {
  for (const row of rows) {
    const control =
      row.querySelector<HTMLElement>('input:not(:disabled)') ?? row.querySelector<HTMLElement>('button, a')
    if (control) return control
  }
  return null
}

function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!row) return
  const opener = row.querySelector<HTMLElement>('[data-opener]')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.indexOf(row)
    const ahead = event.key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).reverse()
    const control = firstControl(ahead)
    if (!control) return
    event.preventDefault()
    control.focus()
  }
  const expandedBefore = ownValue({ ArrowRight: 'false', ArrowLeft: 'true' }, event.key)
  if (expandedBefore !== undefined && opener?.getAttribute('aria-expanded') === expandedBefore) opener.click()
}
