import { useModuleTranslation } from '@keystead/module-sdk'
import { CardGrid } from '@keystead/ui-kit'
import type { BuildingActions } from '../building-actions/use-building-actions.ts'
import type { PlacedBuilding } from '../reads/use-building-views.ts'
import { BuildingCard } from './building-card.tsx'

export interface BuildingGridProps {
  /** Includes the property's name, for pages mixing several. */
  views: PlacedBuilding[]
  actions: BuildingActions
}

export function BuildingGrid({ views, actions }: BuildingGridProps) {
  const { t } = useModuleTranslation()
  return (
    <CardGrid label={t('detail.tab.buildings')}>
      {views.map((view) => (
        <BuildingCard key={view.building.id} view={view} actions={actions} property={view.property} />
      ))}
    </CardGrid>
  )
}
