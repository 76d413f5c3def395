import { useFormat } from '@keystead/module-sdk'
import { Money } from '@keystead/ui-kit'
import { DaysLeft } from './days-left.tsx'
import styles from './rent-roll.module.css'
import type { RollRow } from './rent-roll-rows.ts'
import { TenantCell, type TenantCellProps } from './tenant-cell.tsx'
import { UnitCell } from './unit-cell.tsx'

export interface RollLineProps extends TenantCellProps {
  row: RollRow
  withLeases: boolean
}

/** A line of the rent roll on a phone: unit and rent, then tenant and end. */
export function RollLine({ row, isToday, withLeases }: RollLineProps) {
  const format = useFormat()
  const { rent, lease, left } = row
  if (!withLeases) return <UnitCell row={row} />
  return (
    <div className={styles.line}>
      <div className={styles.lineRow}>
        <div>
          <UnitCell row={row} />
        </div>
        {rent !== null && <Money>{format.money(rent)}</Money>}
      </div>
      <div className={styles.lineRow}>
        <div>
          <TenantCell row={row} isToday={isToday} />
        </div>
        {lease?.end_date && (
          <span className={styles.end}>
            {format.date(lease.end_date)} <DaysLeft left={left} />
          </span>
        )}
      </div>
    </div>
  )
}
