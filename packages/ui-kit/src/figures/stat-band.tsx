import type { ReactNode } from 'react'
import { Link } from '../base/text-link.tsx'
import './figures.css'

export interface StatBandProps {
  /**
   * The first is emphasized and wider. With `to` the whole cell is a link named by its label; links in the note keep
   * working.
   */
  items: { label: string; value: ReactNode; note?: ReactNode; to?: string }[]
  /** No emphasis: equal widths, two per row even on phones. */
  even?: boolean
}

/** Figures side by side in one card with hairlines between; never separate cards. */
export function StatBand({ items, even }: StatBandProps) {
  const names = ['ks-card', 'ks-band', `ks-band-${items.length}`, even && 'ks-band-even']
  return (
    <dl className={names.filter(Boolean).join(' ')}>
      {items.map((item) => (
        <div key={item.label} className={item.to ? 'ks-band-cell ks-band-link' : 'ks-band-cell'}>
          <dt>
            {item.to ? (
              <Link to={item.to} look="muted" stretched>
                {item.label}
              </Link>
            ) : (
              item.label
            )}
          </dt>
          <dd className="ks-figure ks-num">{item.value}</dd>
          {item.note && <dd className="ks-secondary">{item.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
