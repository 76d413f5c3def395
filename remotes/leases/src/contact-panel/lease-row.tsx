import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money, SharedMark } from '@keystead/ui-kit'
import { LeaseStatusTag } from '../parts/lease-status.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import styles from './contact-panel.module.css'

/** A lease of the contact, with links to lease and unit, and today's or the agreed rent. */
export function LeaseRow({ view: { lease, place } }: { view: LeaseView }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  const rent = currentRent(lease, format.today())
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.lease}>
          <Link to={`/leases/${lease.id}`} look="name">
            {words.range(lease)}
          </Link>
          <SharedMark shared={lease.shared} form="sign" />
        </span>
        {rent !== null && (
          <span>
            <Money strong>{format.money(rent)}</Money>
            <span className="ks-secondary"> {t('list.perMonth')}</span>
          </span>
        )}
      </div>
      <div className={styles.line}>
        {place ? <UnitLink place={place} /> : <span>{lease.lease_number}</span>}
        <LeaseStatusTag lease={lease} />
      </div>
    </li>
  )
}

function UnitLink({ place }: { place: NonNullable<LeaseView['place']> }) {
  const to = `/units?unit=${place.unit.id}`
  const canOpen = useCanOpen(to)
  return (
    <Link to={to} canOpen={canOpen} look="muted" className={styles.unit}>
      {unitLabel(place)}
    </Link>
  )
}
