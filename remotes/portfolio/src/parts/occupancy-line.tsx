import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { OccupancyBar, Percent } from '@keystead/ui-kit'
import styles from './occupancy-line.module.css'

export interface OccupancyLineProps {
  occupancy: Occupancy
  /** The short form, "9 of 11 occupied". */
  short?: boolean
}

/** "9 of 11 units occupied", the rate and a bar. */
export function OccupancyLine({ occupancy, short }: OccupancyLineProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { occupied, total, rate } = occupancy
  const words =
    total === 0
      ? t('common:noUnits')
      : t(short ? 'common:occupancyShort' : 'common:occupancy', {
          occupied: format.number(occupied),
          count: total,
        })
  return (
    <div>
      <div className={styles.words}>
        <span>{words}</span>
        {total > 0 && <Percent strong>{format.percent(rate)}</Percent>}
      </div>
      <OccupancyBar occupied={occupied} total={total} label={words} />
    </div>
  )
}
