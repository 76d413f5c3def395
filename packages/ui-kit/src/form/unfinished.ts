import type { ReactNode } from 'react'

/** A save of several calls that failed half-way: what is stored stays until the person decides. */
export interface Unfinished {
  /** "Not everything was created." */
  title: string
  /** What is stored and what is not. */
  account: ReactNode
  /** Takes away what is stored; what it throws is shown in the question. */
  remove?: { label: string; busyLabel: string; run: () => Promise<unknown> }
}
