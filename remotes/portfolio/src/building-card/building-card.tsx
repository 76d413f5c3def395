import { buildingName } from '@keystead/api-client/buildings/rules'
import { addressLine } from '@keystead/api-client/postal-address'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, HouseFront, Money, NoFigure, SharedMark } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import { frontBuildings } from '../parts/front-buildings.ts'
import { LetHint } from '../parts/let-hint.tsx'
import { OccupancyLine } from '../parts/occupancy-line.tsx'
import { partMark } from '../parts/part-mark.ts'
import styles from './building-card.module.css'
import { BuildingMenu } from './building-menu.tsx'
import { UnitPreview } from './unit-preview.tsx'

export interface BuildingCardProps {
  view: BuildingView
  actions: BuildingActions
  /** The property's name, on pages mixing several. */
  property?: string
}

/** A building card linking to its page: facade, occupancy, first units and rent. */
export function BuildingCard({ view, actions, property }: BuildingCardProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { building, occupancy, rents, parent } = view
  return (
    <Card
      as="li"
      link
      media={<HouseFront size="card" buildings={frontBuildings([view])} />}
      footer={
        rents && (
          <div className={styles.rent}>
            <span>{t('metric.monthly')}</span>
            {occupancy.total > 0 ? (
              <Money strong>{format.money(rents.monthly)}</Money>
            ) : (
              <NoFigure>{t('common:noUnits')}</NoFigure>
            )}
          </div>
        )
      }
    >
      <div className={styles.content}>
        <CardTitle to={`/buildings/${building.id}`} menu={<BuildingMenu view={view} actions={actions} />}>
          {buildingName(building)}
        </CardTitle>
        <p className={styles.quiet}>
          {property && <span className={styles.property}>{property}</span>}
          {addressLine(building)}
        </p>
        <SharedMark shared={partMark(building, property ? undefined : parent)} />
        <OccupancyLine occupancy={occupancy} />
        <UnitPreview view={view} />
        <LetHint units={view.letButAvailable} />
      </div>
    </Card>
  )
}
