import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, Money } from '@keystead/ui-kit'
import { House } from '../house/house.tsx'
import overview from '../house/property-overview.module.css'
import { UnitLetting } from '../unit-form/unit-letting.tsx'
import { EndCell } from '../unit-table/lease-cells.tsx'
import styles from './unit-detail.module.css'

export interface UnitOverviewProps {
  unit: RentUnit
  view: BuildingView
  lettings: Lettings | null
}

/** The unit's windows in its house, and who lives there. */
export function UnitOverview({ unit, view, lettings }: UnitOverviewProps) {
  const { t } = useModuleTranslation()
  const lease = lettings?.leaseOf.get(unit.id)
  return (
    <Card as="section" padding={0} aria-label={t('unit.section.letting')}>
      <div className={overview.place}>
        <div className={overview.overview}>
          <div className={overview.front}>
            <House buildings={[view]} lettings={lettings} size="header" marked={unit.id} />
          </div>
          <div className={overview.words}>
            {lettings && (
              <>
                <h2 className={styles.head}>{t('unit.lease')}</h2>
                <UnitLetting unit={unit} view={view} lease={lease} next={lettings.nextOf.get(unit.id)} />
              </>
            )}
            {lease && <LeaseFigures unit={unit} lease={lease} />}
            {!lettings && (
              <p>{t(view.occupied.has(unit.id) ? 'unit.state.occupied' : 'unit.state.vacant')}</p>
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

function LeaseFigures({ unit, lease }: { unit: RentUnit; lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const rent = currentRent(lease, format.today())
  return (
    <dl className={`${overview.figures} ${overview.four}`}>
      {rent !== null && (
        <div className={overview.large}>
          <dt>{t('metric.monthly')}</dt>
          <dd className="num">
            <Money>{format.money(rent)}</Money>
          </dd>
        </div>
      )}
      {rent !== null && unit.total_area !== null && (
        <div className={overview.large}>
          <dt>{t('unit.rentPerArea')}</dt>
          <dd className="num">
            <Money>{format.money(rent / unit.total_area, { decimals: 2 })}</Money>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('rentRoll.start')}</dt>
        <dd className="num">{format.date(lease.start_date)}</dd>
      </div>
      <div>
        <dt>{t('rentRoll.end')}</dt>
        <dd>
          <EndCell lease={lease} />
        </dd>
      </div>
    </dl>
  )
}
