import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { CardGrid } from '@keystead/ui-kit'
import { PropertyCard } from './property-card.tsx'

export interface PropertyGridProps {
  views: PropertyView[]
}

export function PropertyGrid({ views }: PropertyGridProps) {
  const { t } = useModuleTranslation()
  return (
    <CardGrid label={t('list.title')}>
      {/* Keyed by index: updating a card is cheaper than mounting some forty new elements. */}
      {views.map((view, place) => (
        <PropertyCard key={place} view={view} />
      ))}
    </CardGrid>
  )
}
