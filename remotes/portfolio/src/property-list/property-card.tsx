import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { letButAvailable } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, Link, Money, NoFigure, preview, SharedMark } from '@keystead/ui-kit'
import { memo } from 'react'
import { frontBuildings } from '../parts/front-buildings.ts'
import { LetHint } from '../parts/let-hint.tsx'
import { OccupancyLine } from '../parts/occupancy-line.tsx'
import { PropertyTags } from '../parts/property-tags.tsx'
import { CardFront } from './card-front.tsx'
import styles from './property-card.module.css'

export interface PropertyCardProps {
  view: PropertyView
}

/** A property card linking to its page; memoized, since most cards on a page survive a keystroke in the search. */
export const PropertyCard = memo(({ view }: PropertyCardProps) => {
  const { group, buildings, occupancy, rents } = view
  const address = addressLine(group)
  const letUnits = letButAvailable(view)
  return (
    <Card
      as="li"
      link
      media={<CardFront buildings={frontBuildings(buildings)} />}
      footer={rents && <RentFoot monthly={occupancy.total > 0 ? rents.monthly : undefined} />}
    >
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
        <SharedMark shared={group.shared} />
        {group.description && <p className={styles.description}>{preview(group.description)}</p>}
        <div className={styles.occupancy}>
          {letUnits.length > 0 && <LetHint units={letUnits} />}
          <OccupancyLine occupancy={occupancy} />
        </div>
      </div>
    </Card>
  )
})

/** No amount if there is nothing to let yet. */
function RentFoot({ monthly }: { monthly?: number }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <span>{t('metric.monthly')}</span>
      {monthly === undefined ? (
        <NoFigure>{t('common:noUnits')}</NoFigure>
      ) : (
        <Money strong>{format.money(monthly)}</Money>
      )}
    </>
  )
}
