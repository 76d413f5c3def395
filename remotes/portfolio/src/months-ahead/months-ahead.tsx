import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import { monthsAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { type PropertyView, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { useInView } from '@keystead/api-client/react/use-in-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { useLoaded } from '../parts/use-loaded.ts'
import { ChangeList } from './change-list.tsx'
import { MonthTable } from './month-table.tsx'
import styles from './months.module.css'
import { useMonthWords } from './use-month-words.ts'

export interface MonthsAheadProps {
  views: PropertyView[]
  lettings: Lettings
  asTable: boolean
}

// The chart and its library are loaded once it scrolls into view.
const loadChart = () => import('./month-chart.tsx')

/** The next 12 months as chart or table, and what changes in them. */
export function MonthsAhead({ views, lettings, asTable }: MonthsAheadProps) {
  const { t } = useModuleTranslation()
  const units = useMemo(() => views.flatMap(unitsOf), [views])
  const months = useMemo(
    () => monthsAhead(units, leasesOn(units, lettings), lettings.today),
    [units, lettings],
  )
  const words = useMonthWords(units)
  const [place, seen] = useInView<HTMLDivElement>('200px')
  const chart = useLoaded(loadChart, seen && !asTable)
  // Falls back to the table if the chart fails to load.
  const tableOnly = asTable || chart === 'lost'
  return (
    <>
      <div ref={place} className={tableOnly ? styles.whole : styles.body}>
        <MonthTable months={months} words={words} hidden={!tableOnly} />
        {!tableOnly && (
          <>
            <div className={styles.drawing}>
              {chart && <chart.MonthChart months={months} words={words} />}
            </div>
            <ChangeList months={months} words={words} />
          </>
        )}
      </div>
      <p className={styles.rule}>{t('months.rule')}</p>
    </>
  )
}
