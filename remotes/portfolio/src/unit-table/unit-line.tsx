import { useModuleTranslation } from '@keystead/module-sdk'
import { floorLabel } from '../parts/floor-label.ts'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { RentCell, TenantCell } from './lease-cells.tsx'
import { UnitMenu } from './unit-menu.tsx'
import { UnitName } from './unit-name.tsx'
import type { UnitRow } from './unit-rows.ts'
import { UnitState } from './unit-state.tsx'
import styles from './unit-table.module.css'

export interface UnitLineProps {
  row: UnitRow
  withLeases: boolean
  actions: UnitActions
}

/** A unit on a phone: number and rent, then tenant and state. */
export function UnitLine({ row, withLeases, actions }: UnitLineProps) {
  const { t } = useModuleTranslation()
  const { unit, view, lease } = row
  if (!unit) return <UnitName view={view} dialog={actions.detail} />
  const dialog = actions.detail
  const floor = unit.floor_number === null ? '' : floorLabel(unit.floor_number, t)
  const place = unit.unit_name || floor
  return (
    <div className={styles.line}>
      <div className={styles.lineWords}>
        <div className={styles.lineRow}>
          <span>
            <UnitName unit={unit} view={view} dialog={dialog} /> <span className={styles.quiet}>{place}</span>
          </span>
          {withLeases && lease && <RentCell lease={lease} />}
        </div>
        <div className={styles.lineRow}>
          {withLeases && lease && <TenantCell lease={lease} />}
          <span>
            <UnitState unit={unit} occupied={view.occupied.has(unit.id)} lease={lease} dialog={dialog} />
          </span>
        </div>
      </div>
      <UnitMenu unit={unit} view={view} actions={actions} />
    </div>
  )
}
