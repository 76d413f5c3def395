import type { SharedRow } from '@keystead/api-client/levels'
import { SharedMark } from '@keystead/ui-kit'
import styles from './head-lines.module.css'

export interface HeadLinesProps {
  row: SharedRow
  /** The address. */
  children: string
}

/** Under a page's title: where it is, and, if it is somebody else's, who shares it and how far. */
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
