import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, SharedMark } from '@keystead/ui-kit'
import { CreateLeaseLink } from '../parts/lease-links.tsx'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'
import { placeOf, type VacantUnit, vacantUnits } from './vacant-units.ts'

/** Maximum number of units shown. */
const maxUnits = 5

export interface VacantCardProps {
  views: PropertyView[]
  /** Null if leases are unavailable. */
  lettings: Lettings | null
}

/** Vacant units and since or from when they are available. Hidden if everything is let. */
export function VacantCard({ views, lettings }: VacantCardProps) {
  const { t } = useModuleTranslation()
  const vacant = vacantUnits(views, lettings, useFormat().today())
  if (vacant.length === 0) return null
  return (
    <OverviewCard
      title={t('overview.vacantUnits')}
      all={{ to: '/units?state=vacant', label: t('overview.all') }}
      side
    >
      <ul className={styles.rows}>
        {vacant.slice(0, maxUnits).map((placed) => (
          <VacantRow
            key={placed.unit.id}
            placed={placed}
            withLeases={lettings !== null}
            next={lettings?.nextOf.get(placed.unit.id)}
          />
        ))}
      </ul>
    </OverviewCard>
  )
}

interface VacantRowProps {
  placed: VacantUnit
  withLeases: boolean
  /** The unit's upcoming lease. */
  next?: LeaseAgreement
}

function VacantRow({ placed, withLeases, next }: VacantRowProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { unit, from } = placed
  const isLater = from !== null && from > format.today()
  return (
    <li className={`${styles.row} ${styles.vacant}`}>
      <Link to={`/units/${unit.id}`} look="name" stretched className={styles.target}>
        {unit.unit_number}
      </Link>
      <SharedMark shared={unit.shared} form="sign" />
      <span className={styles.second}>{placeOf(placed)}</span>
      <span className={styles.end}>
        {next
          ? t('overview.letFrom', { date: format.date(next.start_date) })
          : from && t(isLater ? 'overview.from' : 'overview.since', { date: format.date(from) })}
      </span>
      {withLeases && !next && <CreateLeaseLink unit={unit} sign />}
    </li>
  )
}
