import { Card, Link, Tag } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './overview.module.css'

export interface OverviewCardProps {
  title: string
  /** Link to the full list. */
  all?: { to: string; label: string }
  count?: number
  side?: boolean
  /** Full width, below all other cards. */
  place?: 'foot'
  /** Shown next to the title. */
  act?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A dashboard card: header with link, rows separated by hairlines. */
export function OverviewCard({ title, all, count, side, place, act, footer, children }: OverviewCardProps) {
  const id = useId()
  return (
    <div className={styles.place} data-dashboard={side ? 'side' : place}>
      <Card as="section" padding={0} aria-labelledby={id} className={styles.card} footer={footer}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {act}
          {all && <Link to={all.to}>{all.label}</Link>}
          {count !== undefined && count > 0 && (
            <span className={styles.count}>
              <Tag>{String(count)}</Tag>
            </span>
          )}
        </div>
        {children}
      </Card>
    </div>
  )
}
