import type { MouseEvent, ReactNode } from 'react'
import styles from './row-act.module.css'

export interface RowActProps {
  busy?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/** An act in a row that is a link as a whole: it looks like a link, and does what it says in place. */
export function RowAct({ busy = false, onClick, children }: RowActProps) {
  return (
    <button
      type="button"
      className={`ks-link ks-link-accent ${styles.act} ${styles.button}`}
      aria-busy={busy}
      onClick={(event) => !busy && onClick(event)}
    >
      {children}
    </button>
  )
}
