import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, rentDiffers } from '@keystead/api-client/lease-agreements/rules'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Icon, Link, Money } from '@keystead/ui-kit'
import styles from './unit-table.module.css'

export interface LeaseCellProps {
  lease?: LeaseAgreement
}

const nothing = <span className="ks-none">–</span>

const leasePath = (lease?: LeaseAgreement) => `/leases/${lease?.id}`

/** The tenant's name, as the way to the lease. */
export function TenantCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const to = leasePath(lease)
  const canOpen = useCanOpen(to)
  if (!lease) return nothing
  const name = lease.tenant_contact ? contactName(lease.tenant_contact) : t('unit.openLease')
  return (
    <Link to={to} canOpen={canOpen} look="name" className={styles.tenant}>
      <Cut lines={2}>{name}</Cut>
    </Link>
  )
}

export function EndCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!lease) return nothing
  if (!lease.end_date) return <span className={styles.quiet}>{t('unit.openEnded')}</span>
  return <span className="num">{format.date(lease.end_date)}</span>
}

/** Today's rent; where the lease states another one, a sign with the words leads there (R20). */
export function RentCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const to = leasePath(lease)
  const canOpen = useCanOpen(to)
  const rent = lease ? currentRent(lease, today) : null
  if (!lease || rent === null) return nothing
  const differs = rentDiffers(lease, today)
  const words =
    differs &&
    t('unit.rentDiffers', { current: format.money(differs.current), monthly: format.money(differs.monthly) })
  return (
    <span className={styles.rent}>
      {words && (
        <span className={styles.differs} title={words}>
          <Link to={to} canOpen={canOpen} look="muted" aria-label={words}>
            <Icon name="scale" size={16} />
          </Link>
        </span>
      )}
      <Money>{format.money(rent)}</Money>
    </span>
  )
}
