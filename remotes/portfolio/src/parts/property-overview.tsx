import type { RentFigures } from '@keystead/api-client/lease-agreements/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, HouseFront, Money, Percent } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { frontBuildings } from './front-buildings.ts'
import styles from './property-overview.module.css'

export interface PropertyOverviewProps {
  buildings: BuildingView[]
  occupancy: Occupancy
  /** Absent where leases are locked or absent: the rents are left out (R34). */
  rents?: RentFigures
  footer?: ReactNode
  marked?: string
  onMark?: (unitId?: string) => void
}

/** The houses beside the figures that they draw (R14): of a property, or of one building. */
export function PropertyOverview(props: PropertyOverviewProps) {
  const { buildings, occupancy, rents, footer, marked, onMark } = props
  const { t } = useModuleTranslation()
  return (
    <Card as="section" padding={0} aria-label={t('detail.overview')} footer={footer}>
      <div className={styles.overview}>
        <div className={footer ? `${styles.front} ${styles.footed}` : styles.front}>
          <HouseFront size="header" buildings={frontBuildings(buildings)} marked={marked} onHover={onMark} />
        </div>
        <div className={styles.words}>
          <dl className={rents ? styles.figures : `${styles.figures} ${styles.four}`}>
            {rents ? <RentFacts occupancy={occupancy} rents={rents} /> : <UnitFacts occupancy={occupancy} />}
          </dl>
          {rents && <p className={styles.hint}>{t('metric.rentHint')}</p>}
        </div>
      </div>
    </Card>
  )
}

/** Three figures that lead, and under each the plain one that belongs to it. */
function RentFacts({ occupancy, rents }: { occupancy: Occupancy; rents: RentFigures }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { occupied, total, vacant } = occupancy
  return (
    <>
      <Figure label={t('metric.monthly')}>
        <Money>{format.money(rents.monthly)}</Money>
      </Figure>
      <Figure label={t('metric.rate')}>
        <Rate occupancy={occupancy} />
      </Figure>
      <Figure label={t('metric.vacant')}>{format.number(vacant)}</Figure>
      <Figure label={t('metric.yearly')} plain>
        <Money>{format.money(rents.yearly)}</Money>
      </Figure>
      <Figure label={t('metric.occupied')} plain>
        {total === 0 ? t('common:noUnits') : t('common:occupancyShort', { occupied, count: total })}
      </Figure>
      <Figure label={t('metric.average')} plain>
        {rents.average === null ? '–' : <Money>{format.money(rents.average)}</Money>}
      </Figure>
    </>
  )
}

function UnitFacts({ occupancy }: { occupancy: Occupancy }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <Figure label={t('metric.total')}>{format.number(occupancy.total)}</Figure>
      <Figure label={t('metric.rate')}>
        <Rate occupancy={occupancy} />
      </Figure>
      <Figure label={t('metric.occupied')}>{format.number(occupancy.occupied)}</Figure>
      <Figure label={t('metric.vacant')}>{format.number(occupancy.vacant)}</Figure>
    </>
  )
}

function Rate({ occupancy: { total, rate } }: { occupancy: Occupancy }) {
  const format = useFormat()
  return total > 0 ? <Percent>{format.percent(rate)}</Percent> : '–'
}

const Figure = ({ label, plain, children }: { label: string; plain?: boolean; children: ReactNode }) => (
  <div className={plain ? styles.plain : undefined}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
)
