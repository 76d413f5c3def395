import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, rentDiffers } from '@keystead/api-client/lease-agreements/rules'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Money } from '@keystead/ui-kit'
import { CreateLeaseLink, RentLink, TenantLink, useMayLet } from '../parts/lease-links.tsx'
import styles from './unit-table.module.css'

export interface LeaseCellProps {
  lease?: LeaseAgreement
}

export interface TenantCellProps extends LeaseCellProps {
  unit: RentUnit
  occupied: boolean
}

const nothing = <span className="ks-none">–</span>

/** Who lives there, or will; of a unit that stands empty, the way to its next lease. */
export function TenantCell({ unit, occupied, lease }: TenantCellProps) {
  const mayLet = useMayLet(unit)
  if (lease) return <TenantLink lease={lease} />
  return !occupied && mayLet ? <CreateLeaseLink unit={unit} /> : nothing
}

export function EndCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!lease) return nothing
  if (!lease.end_date) return <span className={styles.quiet}>{t('unit.openEnded')}</span>
  return <span className="num">{format.date(lease.end_date)}</span>
}

/** Today's rent, as the way to the lease; with a sign where that states another one, and the words. */
export function RentCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const rent = lease ? currentRent(lease, today) : null
  if (!lease || rent === null) return nothing
  const differs = rentDiffers(lease, today)
  // Of a currency without decimals, too: without them rents that differ by cents would be the same.
  const decimals = differs && !Number.isInteger(differs.current - differs.monthly) ? 2 : undefined
  const money = (amount: number) => format.money(amount, { decimals })
  const words =
    differs && t('unit.rentDiffers', { current: money(differs.current), monthly: money(differs.monthly) })
  return (
    <RentLink lease={lease} title={words}>
      {words && (
        <span className={styles.differs}>
          <Icon name="scale" size={16} />
          <span className="ks-sr">{`${words} `}</span>
        </span>
      )}
      <Money>{format.money(rent)}</Money>
    </RentLink>
  )
}
