import type { SlotItem } from '@keystead/module-sdk'
import { Link } from '@keystead/ui-kit'
import type { MouseEvent, ReactNode } from 'react'
import styles from './row-act.module.css'

export interface RowActProps {
  busy?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/** An in-place action styled as a link, for rows that are themselves links. */
export function RowAct({ busy = false, onClick, children }: RowActProps) {
  return (
    <button
      type="button"
      className={`ks-no-print ks-link ks-link-accent ${styles.act} ${styles.button}`}
      aria-busy={busy}
      onClick={(event) => !busy && onClick(event)}
    >
      {children}
    </button>
  )
}

/** The action of an item that another module contributed. */
export function ContributedAct({ item: { act, title } }: { item: SlotItem['dashboard.attention'] }) {
  return (
    act && (
      <span className={`${styles.acts} ks-no-print`}>
        <Link to={act.to} className={styles.act}>
          {act.label}
          <span className="ks-sr">{`: ${title}`}</span>
        </Link>
      </span>
    )
  )
}
