import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, HouseFront, Percent } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { frontBuildings } from '../property/front-buildings.ts'
import type { PropertyView } from '../property/property-view.ts'
import styles from './property-overview.module.css'

export interface PropertyOverviewProps {
  view: PropertyView
}

/** The houses beside the figures that they draw (R14). */
export function PropertyOverview({ view }: PropertyOverviewProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { total, occupied, vacant, rate } = view.occupancy
  return (
    <Card as="section" padding={0} aria-label={t('detail.overview')}>
      <div className={styles.overview}>
        <div className={styles.front}>
          <HouseFront size="header" buildings={frontBuildings(view.buildings)} />
        </div>
        <dl className={styles.figures}>
          <Figure label={t('metric.total')}>{format.number(total)}</Figure>
          <Figure label={t('metric.rate')}>
            {total > 0 ? <Percent>{format.percent(rate)}</Percent> : t('common:noUnits')}
          </Figure>
          <Figure label={t('metric.occupied')}>{format.number(occupied)}</Figure>
          <Figure label={t('metric.vacant')}>{format.number(vacant)}</Figure>
        </dl>
      </div>
    </Card>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
)
