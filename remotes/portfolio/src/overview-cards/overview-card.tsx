import { Card, Link, Tag } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './overview.module.css'

export interface OverviewCardProps {
  title: string
  /** Where the whole list is. */
  all?: { to: string; label: string }
  count?: number
  side?: boolean
  /** Across the page under all other cards. */
  place?: 'foot'
  /** Beside the title. */
  act?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A card of rows on the dashboard: a head with its way on, hairlines between the rows. */
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
