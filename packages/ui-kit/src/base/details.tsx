import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './details.css'

export interface DetailsProps {
  summary: string
  /** Initially open. */
  open?: boolean
  children: ReactNode
}

/** Content that unfolds: a native disclosure, which needs no script and opens for find-in-page. */
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
