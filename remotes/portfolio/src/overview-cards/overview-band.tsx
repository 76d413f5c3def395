import { activeLeasesOf, type Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { type PropertyView, totalRents, unitsOf } from '@keystead/api-client/property-groups/property-view'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { SlotItems, useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money, NoFigure, Percent, StatBand } from '@keystead/ui-kit'
import { useId } from 'react'
import styles from './overview.module.css'
import { vacantUnits } from './vacant-units.ts'

export interface OverviewBandProps {
  views: PropertyView[]
  lettings: Lettings | null
}

const noProps = {}
const leasesPath = '/leases'

type Stat = Parameters<typeof StatBand>[0]['items'][number]

/**
 * Portfolio figures, each linking to the rows it counts; unit figures only if leases are unavailable. Amounts without
 * decimals.
 */
export function OverviewBand({ views, lettings }: OverviewBandProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  const rent = useRentStats(views, lettings)
  const units = useUnitStats(views, lettings)
  return (
    <section
      className={styles.figures}
      data-dashboard="wide"
      data-dashboard-begun={hasBegun(views, lettings) || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="ks-sr">
        {t('overview.title')}
      </h2>
      <SlotItems name="dashboard.stat" props={noProps}>
        {(contributed) => (
          <StatBand
            items={[
              ...(rent ? [rent.expected, ...units.slice(0, 2), rent.active] : units),
              ...contributed.map(({ hint, ...stat }) => ({ ...stat, note: hint })),
            ]}
          />
        )}
      </SlotItems>
    </section>
  )
}

/** With a first lease, or, where leases are unavailable, with a first unit. */
const hasBegun = (views: PropertyView[], lettings: Lettings | null) =>
  lettings ? lettings.all.length > 0 : views.flatMap(unitsOf).length > 0

function useRentStats(views: PropertyView[], lettings: Lettings | null) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const hasLeases = useCanOpen(leasesPath)
  if (!lettings) return undefined
  const { monthly, yearly } = totalRents(views, lettings)
  // Only leases on visible units, to match the unit count: a lease or building may be shared without its property.
  const active = activeLeasesOf(views.flatMap(unitsOf), lettings)
  const isLet = views.length > 0 && active.length > 0
  const none = <NoFigure>{views.length > 0 ? t('metric.noLease') : t('overview.notKnown')}</NoFigure>
  const ending = active.filter((lease) => expiringSoon(lease, lettings.today)).length
  const expected: Stat = {
    label: t('overview.stat.expectedRent'),
    value: isLet ? <Money>{format.money(monthly, { decimals: 0 })}</Money> : none,
    note: isLet && t('overview.perYear', { amount: format.money(yearly, { decimals: 0 }) }),
    to: isLet ? '/portfolio/rent-roll' : undefined,
  }
  const leases: Stat = {
    label: t('overview.activeLeases'),
    value: isLet ? format.number(active.length) : none,
    note: isLet && ending > 0 && (
      <Link to={`${leasesPath}?status=expiring`} canOpen={hasLeases} look="muted">
        {t('overview.ending', { count: ending })}
      </Link>
    ),
    to: isLet && hasLeases ? `${leasesPath}?status=running` : undefined,
  }
  return { expected, active: leases }
}

function useUnitStats(views: PropertyView[], lettings: Lettings | null): Stat[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { total, occupied, vacant, rate } = sumOfOccupancies(views)
  const today = format.today()
  // Units already let from that date are not available.
  const later = vacantUnits(views, lettings, today).filter(
    ({ unit, from }) => (from ?? '') > today && !lettings?.nextOf.has(unit.id),
  ).length
  const words =
    total === 0
      ? t('common:noUnits')
      : t('common:occupancyShort', { occupied: format.number(occupied), count: total })
  const none = <NoFigure>{views.length > 0 ? t('common:noUnits') : t('overview.notKnown')}</NoFigure>
  const count = (of: number) => (total > 0 ? format.number(of) : none)
  return [
    {
      label: t('metric.rate'),
      value: total > 0 ? <Percent>{format.percent(rate)}</Percent> : none,
      note: views.length > 0 && words,
      to: total > 0 ? '/units?state=occupied' : undefined,
    },
    {
      label: t('unit.state.vacant'),
      value: count(vacant),
      note: later > 0 && t('overview.availableLater', { count: later }),
      to: total > 0 ? '/units?state=vacant' : undefined,
    },
    { label: t('detail.tab.units'), value: count(total), to: total > 0 ? '/units' : undefined },
    {
      label: t('list.title'),
      value: views.length > 0 ? format.number(views.length) : none,
      to: views.length > 0 ? '/portfolio' : undefined,
    },
  ]
}
