import { Card, Link, Tag } from '@keystead/ui-kit'
import { type ReactNode, useId } from 'react'
import styles from './overview.module.css'

export interface OverviewPlaceProps {
  side?: boolean | undefined
  /** Full width, below all other cards. */
  place?: 'foot' | undefined
  children: ReactNode
}

export interface OverviewCardProps {
  title: string
  /** Link to the full list. */
  all?: { to: string; label: string }
  count?: number
  /** Shown next to the title. */
  act?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A dashboard card's place in the grid. */
export function OverviewPlace({ side, place, children }: OverviewPlaceProps) {
  return (
    <div className={styles.place} data-dashboard={side ? 'side' : place}>
      {children}
    </div>
  )
}

/** A dashboard card in its place. */
export function OverviewCard({ side, place, ...card }: OverviewCardProps & OverviewPlaceProps) {
  return (
    <OverviewPlace side={side} place={place}>
      <PlacedCard {...card} />
    </OverviewPlace>
  )
}

/** Header with link, rows separated by hairlines. */
export function PlacedCard({ title, all, count, act, footer, children }: OverviewCardProps) {
  const id = useId()
  return (
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
  )
}
