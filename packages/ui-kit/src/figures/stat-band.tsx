import type { ReactNode } from 'react'
import './figures.css'

export interface StatBandProps {
  /** The first one leads: it is wider. */
  items: { label: string; value: ReactNode; note?: ReactNode }[]
  /** None leads: all are as wide, and stand two by two on phones too. */
  even?: boolean
}

/** Figures side by side in one card, hairlines between them; never four floating cards. */
export function StatBand({ items, even }: StatBandProps) {
  const names = ['ks-card', 'ks-band', `ks-band-${items.length}`, even && 'ks-band-even']
  return (
    <dl className={names.filter(Boolean).join(' ')}>
      {items.map((item) => (
        <div key={item.label} className="ks-band-cell">
          <dt>{item.label}</dt>
          <dd className="ks-figure ks-num">{item.value}</dd>
          {item.note && <dd className="ks-secondary">{item.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
