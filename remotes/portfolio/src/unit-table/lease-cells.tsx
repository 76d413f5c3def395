import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, rentDiffers } from '@keystead/api-client/lease-agreements/rules/rent'
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

const nothing = <span className="ks-none">—</span>

/** Current or future tenant; for a vacant unit, "Create lease". */
export function TenantCell({ unit, occupied, lease }: TenantCellProps) {
  const mayLet = useMayLet(unit)
  if (lease) return <TenantLink lease={lease} />
  return !occupied && mayLet ? <CreateLeaseLink unit={unit} /> : nothing
}

export function EndCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!lease) return nothing
  if (!lease.end_date) return <span className="ks-quiet">{t('unit.openEnded')}</span>
  return <span className="num">{format.date(lease.end_date)}</span>
}

/** Today's rent linked to the lease, with a note if the agreed rent differs. */
export function RentCell({ lease }: LeaseCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const rent = lease ? currentRent(lease, today) : null
  if (!lease || rent === null) return nothing
  const differs = rentDiffers(lease, today)
  // Forces decimals even for currencies shown without them, or the two rents could look equal.
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
