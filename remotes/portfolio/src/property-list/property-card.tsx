import { Card, HouseFront, Link } from '@keystead/ui-kit'
import { frontBuildings } from '../property/front-buildings.ts'
import { OccupancyLine } from '../property/occupancy-line.tsx'
import { addressLine } from '../property/property-address.ts'
import { PropertyTags } from '../property/property-tags.tsx'
import type { PropertyView } from '../property/property-view.ts'
import { preview } from './preview.ts'
import styles from './property-card.module.css'

export interface PropertyCardProps {
  view: PropertyView
}

/** A property as a card; the whole card leads to it. */
export function PropertyCard({ view }: PropertyCardProps) {
  const { group, buildings, occupancy } = view
  const address = addressLine(group)
  return (
    <Card as="li" link media={<HouseFront size="card" buildings={frontBuildings(buildings)} />}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={`/properties/${group.id}`} look="name" stretched>
              {group.name}
            </Link>
          </h2>
          <div className={styles.tags}>
            <PropertyTags group={group} />
          </div>
        </div>
        {address && <p className={styles.address}>{address}</p>}
        {group.description && <p className={styles.description}>{preview(group.description)}</p>}
        <div className={styles.occupancy}>
          <OccupancyLine occupancy={occupancy} />
        </div>
      </div>
    </Card>
  )
}
