import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { naturalOrder } from '@keystead/api-client/natural-order'
import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useCanOpen, useFormat, useModuleTranslation, useSlotTabs } from '@keystead/module-sdk'
import { HouseFront, Icon, Link, Money, SharedMark } from '@keystead/ui-kit'
import { House } from '../house/house.tsx'
import { useHasInteracted } from '../house/use-has-interacted.ts'
import { frontBuildings } from '../parts/front-buildings.ts'
import { OccupancyLine } from '../parts/occupancy-line.tsx'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

/** Maximum number of properties shown; the list has all. */
const maxProperties = 5

export interface PropertiesCardProps {
  views: PropertyView[]
  lettings: Lettings | null
}

/** Properties by name: their houses as one street, then each with facade, occupancy and rent. */
export function PropertiesCard({ views, lettings }: PropertiesCardProps) {
  const { t, language } = useModuleTranslation()
  const inOrder = naturalOrder(language)
  const live = useHasInteracted()
  const first = views
    .toSorted((left, right) => inOrder(left.group.name, right.group.name))
    .slice(0, maxProperties)
  return (
    <OverviewCard
      title={t('overview.properties')}
      all={{ to: '/portfolio', label: t('overview.all') }}
      footer={views.some(({ rents }) => rents) && <RentHint />}
    >
      <div className={styles.street}>
        <House
          buildings={first.flatMap(({ buildings }) => buildings)}
          lettings={lettings}
          size="header"
          decimals={0}
          live={live}
        />
      </div>
      <ul className={styles.rows}>
        {first.map((view) => (
          <PropertyRow key={view.group.id} view={view} />
        ))}
      </ul>
    </OverviewCard>
  )
}

/** Explains where the amounts come from and, without a payments module, that payments are not recorded yet. */
function RentHint() {
  const { t } = useModuleTranslation()
  const hasPayments = useSlotTabs('property.panels').some(({ module }) => module === 'payments')
  const isLocked = !useCanOpen('/payments')
  return hasPayments || isLocked
    ? t('overview.stat.expectedRentOnly')
    : `${t('overview.stat.expectedRent')}: ${t('overview.stat.expectedRentHint')}`
}

function PropertyRow({ view }: { view: PropertyView }) {
  const format = useFormat()
  const { group, buildings, occupancy, rents } = view
  return (
    <li className={`${styles.row} ${styles.property}`}>
      <HouseFront size="thumb" buildings={frontBuildings(buildings)} />
      <div className={styles.words}>
        <span className={styles.named}>
          <Link to={`/properties/${group.id}`} look="name" stretched className={styles.target}>
            {group.name}
          </Link>
          <SharedMark shared={group.shared} form="sign" />
        </span>
        <span className={styles.second}>{addressLine(group)}</span>
      </div>
      <div className={styles.occupancy}>
        <OccupancyLine occupancy={occupancy} short />
      </div>
      <span className={styles.rent}>
        {rents && occupancy.total > 0 && <Money strong>{format.money(rents.monthly, { decimals: 0 })}</Money>}
      </span>
      <span className={styles.arrow}>
        <Icon name="chevron-right" size={16} />
      </span>
    </li>
  )
}
