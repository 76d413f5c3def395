import type { ReactNode } from 'react'
import './screen.css'

export interface QuickActionsProps {
  /** The name of the row of acts, for those who cannot see where it stands. */
  label: string
  children: ReactNode
}

/** What can be added on a page, as a quiet row between its figures and its rows. */
export function QuickActions({ label, children }: QuickActionsProps) {
  return (
    <section className="ks-quick" aria-label={label}>
      {children}
    </section>
  )
}
