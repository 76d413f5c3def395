import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { RentFigures } from '@keystead/api-client/lease-agreements/rules/rent'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { Occupancy } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, Money, NoFigure, Percent } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { House } from './house.tsx'
import styles from './property-overview.module.css'

export interface PropertyOverviewProps {
  buildings: BuildingView[]
  lettings: Lettings | null
  occupancy: Occupancy
  /** Absent if leases are locked or absent; rents are then omitted. */
  rents?: RentFigures
  footer?: ReactNode
  marked?: string
  onMark?: (unitId?: string) => void
}

/** The facade drawing and figures of a property or building. */
export function PropertyOverview(props: PropertyOverviewProps) {
  const { buildings, lettings, footer, marked, onMark } = props
  const { t } = useModuleTranslation()
  return (
    <Card as="section" padding={0} aria-label={t('detail.overview')} footer={footer}>
      <div className={styles.place}>
        <div className={styles.overview}>
          <div className={footer ? `${styles.front} ${styles.footed}` : styles.front}>
            <House buildings={buildings} lettings={lettings} size="header" marked={marked} onMark={onMark} />
          </div>
          <div className={styles.words}>
            <Figures {...props} />
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Without units there are no figures, only a hint. */
function Figures({ occupancy, rents }: PropertyOverviewProps) {
  const { t } = useModuleTranslation()
  if (occupancy.total === 0) {
    return <p className={styles.none}>{t('units.next')}</p>
  }
  if (!rents) {
    return (
      <dl className={`${styles.figures} ${styles.four}`}>
        <UnitFacts occupancy={occupancy} />
      </dl>
    )
  }
  return (
    <>
      <dl className={styles.figures}>
        <RentFacts occupancy={occupancy} rents={rents} />
      </dl>
      <p className={styles.hint}>{t('metric.rentHint')}</p>
    </>
  )
}

/** Rent and occupancy figures; the first of each is emphasized. */
function RentFacts({ occupancy, rents }: { occupancy: Occupancy; rents: RentFigures }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { occupied, total, vacant } = occupancy
  return (
    <>
      <Figure label={t('metric.monthly')} place="monthly" large>
        <Money>{format.money(rents.monthly)}</Money>
      </Figure>
      <Figure label={t('metric.rate')} place="rate" large>
        <Rate occupancy={occupancy} />
      </Figure>
      <Figure label={t('metric.vacant')} place="vacant">
        {format.number(vacant)}
      </Figure>
      <Figure label={t('metric.yearly')} place="yearly">
        <Money>{format.money(rents.yearly)}</Money>
      </Figure>
      <Figure label={t('metric.occupied')} place="occupied">
        {t('common:occupancyShort', { occupied: format.number(occupied), count: total })}
      </Figure>
      <Figure label={t('metric.average')} place="average">
        {rents.average === null ? (
          <NoFigure>{t('metric.noLease')}</NoFigure>
        ) : (
          <Money>{format.money(rents.average)}</Money>
        )}
      </Figure>
    </>
  )
}

function UnitFacts({ occupancy }: { occupancy: Occupancy }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <Figure label={t('metric.total')} large>
        {format.number(occupancy.total)}
      </Figure>
      <Figure label={t('metric.rate')} large>
        <Rate occupancy={occupancy} />
      </Figure>
      <Figure label={t('metric.occupied')} large>
        {format.number(occupancy.occupied)}
      </Figure>
      <Figure label={t('metric.vacant')} large>
        {format.number(occupancy.vacant)}
      </Figure>
    </>
  )
}

function Rate({ occupancy: { rate } }: { occupancy: Occupancy }) {
  const format = useFormat()
  return <Percent>{format.percent(rate)}</Percent>
}

interface FigureProps {
  label: string
  /** Grid area; the visual order differs from the DOM order. */
  place?: 'monthly' | 'rate' | 'vacant' | 'yearly' | 'occupied' | 'average'
  large?: boolean
  children: ReactNode
}

const Figure = ({ label, place, large, children }: FigureProps) => (
  <div className={[place && styles[place], large && styles.large].filter(Boolean).join(' ')}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
)
