import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, SharedMark } from '@keystead/ui-kit'
import { CreateLeaseLink } from '../parts/lease-links.tsx'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'
import { type PlacedUnit, placeOf, vacantUnits } from './vacant-units.ts'

/** How many vacant units the dashboard names. */
const mostUnits = 5

export interface VacantCardProps {
  views: PropertyView[]
  /** Leases can be read (R34). */
  withLeases: boolean
}

/** Where nobody lives, and since or from when it can be let. Not there where all is let. */
export function VacantCard({ views, withLeases }: VacantCardProps) {
  const { t } = useModuleTranslation()
  const vacant = vacantUnits(views)
  if (vacant.length === 0) return null
  return (
    <OverviewCard
      title={t('overview.vacantUnits')}
      all={{ to: '/units?state=vacant', label: t('overview.all') }}
      side
    >
      <ul className={styles.rows}>
        {vacant.slice(0, mostUnits).map((placed) => (
          <VacantRow key={placed.unit.id} placed={placed} withLeases={withLeases} />
        ))}
      </ul>
    </OverviewCard>
  )
}

function VacantRow({ placed, withLeases }: { placed: PlacedUnit; withLeases: boolean }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { unit } = placed
  const from = unit.available_from
  const isLater = from !== null && from > format.today()
  return (
    <li className={`${styles.row} ${styles.vacant}`}>
      <Link to={`/units?unit=${unit.id}`} look="name" stretched className={styles.target}>
        {unit.unit_number}
      </Link>
      <SharedMark shared={unit.shared} form="sign" />
      <span className={styles.second}>{placeOf(placed)}</span>
      <span className={styles.end}>
        {from && t(isLater ? 'overview.from' : 'overview.since', { date: format.date(from) })}
      </span>
      {withLeases && <CreateLeaseLink unit={unit} sign />}
    </li>
  )
}
