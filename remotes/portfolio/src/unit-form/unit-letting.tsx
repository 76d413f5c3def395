import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link, Money } from '@keystead/ui-kit'
import { CreateLeaseLink, RentLink, TenantLink } from '../parts/lease-links.tsx'
import styles from './unit-letting.module.css'

export interface UnitLettingProps {
  unit: RentUnit
  view: BuildingView
  lease?: LeaseAgreement
  /** The next lease to start. */
  next?: LeaseAgreement
}

/** Current tenant and rent, or that the unit is vacant; the next tenant; and a link to all its leases. */
export function UnitLetting({ unit, view, lease, next }: UnitLettingProps) {
  const { t } = useModuleTranslation()
  const leasesPath = `/leases?unit=${unit.id}`
  const hasLeases = useCanOpen(leasesPath)
  const isOccupied = view.occupied.has(unit.id)
  return (
    <div className={styles.letting}>
      <Icon name={lease ? 'user' : 'circle-dashed'} size={16} />
      {lease && <Rented lease={lease} />}
      {!lease && isOccupied && <span>{t('rentRoll.noLease')}</span>}
      {next && <ToBegin lease={next} />}
      {!lease && !isOccupied && !next && <Vacant unit={unit} />}
      {hasLeases && (
        <span className={styles.all}>
          <Link to={leasesPath}>{t('inUse.link')}</Link>
        </span>
      )}
    </div>
  )
}

function Rented({ lease }: { lease: LeaseAgreement }) {
  const format = useFormat()
  const rent = currentRent(lease, format.today())
  return (
    <>
      <TenantLink lease={lease} />
      {rent !== null && (
        <RentLink lease={lease}>
          <Money>{format.money(rent)}</Money>
        </RentLink>
      )}
    </>
  )
}

function ToBegin({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <span>{t('unit.state.letFrom', { date: format.date(lease.start_date) })}</span>
      <TenantLink lease={lease} />
    </>
  )
}

function Vacant({ unit }: { unit: RentUnit }) {
  const { t } = useModuleTranslation()
  return (
    <>
      <span>{t('unit.state.vacant')}</span>
      <CreateLeaseLink unit={unit} />
    </>
  )
}
