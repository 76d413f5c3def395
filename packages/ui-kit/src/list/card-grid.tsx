import type { ReactNode } from 'react'
import './list.css'

export interface CardGridProps {
  /** The name of the list. */
  label: string
  /** 24 by 24, or 24 by 16 for rows of small cards. */
  dense?: boolean
  /** `<Card as="li">`, one for each row. */
  children: ReactNode
}

/** Cards three, two or one in a row. */
export function CardGrid({ label, dense, children }: CardGridProps) {
  return (
    <ul className={dense ? 'ks-grid ks-grid-dense' : 'ks-grid'} aria-label={label}>
      {children}
    </ul>
  )
}
