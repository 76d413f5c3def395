import type { ReactNode } from 'react'
import './nav.css'

export interface DescriptionListProps {
  items: { label: string; value: ReactNode }[]
  /** Columns if there is room; below 600 px three become two, and two become one. */
  columns?: 1 | 2 | 3
}

/** Label/value pairs as a `<dl>`. */
export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={`ks-facts ks-facts-${columns}`}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
