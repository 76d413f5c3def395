import type { ReactNode } from 'react'

/** A partially failed multi-call save: what is stored stays until the user decides. */
export interface Unfinished {
  /** "Not everything was created." */
  title: string
  /** What is stored and what is not. */
  account: ReactNode
  /** Deletes what is stored; errors are shown in the dialog. */
  remove?: { label: string; busyLabel: string; run: () => Promise<unknown> }
}
