import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import './nav.css'

export interface DetailsProps {
  summary: string
  /** Unfolded from the start. */
  open?: boolean
  children: ReactNode
}

/** Folded text: the browser's own disclosure, which needs no script and is found by the page's search. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details className="ks-details" open={open}>
      <summary>
        <Icon name="chevron-right" size={16} />
        {summary}
      </summary>
      <div className="ks-details-body">{children}</div>
    </details>
  )
}
