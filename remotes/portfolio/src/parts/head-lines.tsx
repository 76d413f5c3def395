import type { SharedRow } from '@keystead/api-client/levels'
import { SharedMark } from '@keystead/ui-kit'
import styles from './head-lines.module.css'

export interface HeadLinesProps {
  row: SharedRow
  /** The address. */
  children: string
}

/** Subtitle: the address and, if shared, the owner and level. */
export function HeadLines({ row, children }: HeadLinesProps) {
  return (
    <>
      {children}
      {row.shared && (
        <span className={styles.shared}>
          <SharedMark shared={row.shared} />
        </span>
      )}
    </>
  )
}
