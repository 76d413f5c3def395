import type { ReactNode } from 'react'
import './list.css'

export interface CardGridProps {
  /** Accessible name of the list. */
  label: string
  /** 24 px gaps; dense is 24 by 16, for small cards. */
  dense?: boolean
  /** One `<Card as="li">` per row. */
  children: ReactNode
}

/** A grid of three, two or one cards per row. */
export function CardGrid({ label, dense, children }: CardGridProps) {
  return (
    <ul className={dense ? 'ks-grid ks-grid-dense' : 'ks-grid'} aria-label={label}>
      {children}
    </ul>
  )
}
