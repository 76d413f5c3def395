import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { NoFigure, OccupancyBar } from '@keystead/ui-kit'
import styles from './property-list.module.css'

export interface OccupiedCellProps {
  occupancy: Occupancy
  withoutBar?: boolean
}

/** Occupancy bar with "9 / 11". */
export function OccupiedCell({ occupancy, withoutBar }: OccupiedCellProps) {
  const { t } = useModuleTranslation()
  const { number } = useFormat()
  const { occupied, total } = occupancy
  const label =
    total === 0 ? t('common:noUnits') : t('common:occupancy', { occupied: number(occupied), count: total })
  return (
    <div className={styles.occupied}>
      {withoutBar ? (
        <span className={styles.noBar} />
      ) : (
        <OccupancyBar occupied={occupied} total={total} label={label} />
      )}
      <span className="num">
        {total === 0 ? <NoFigure>{label}</NoFigure> : `${number(occupied)} / ${number(total)}`}
      </span>
    </div>
  )
}
