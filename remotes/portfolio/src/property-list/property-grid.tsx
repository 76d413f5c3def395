import { useModuleTranslation } from '@keystead/module-sdk'
import { CardGrid } from '@keystead/ui-kit'
import type { PropertyView } from '../property/property-view.ts'
import { PropertyCard } from './property-card.tsx'

export interface PropertyGridProps {
  views: PropertyView[]
}

export function PropertyGrid({ views }: PropertyGridProps) {
  const { t } = useModuleTranslation()
  return (
    <CardGrid label={t('list.title')}>
      {views.map((view) => (
        <PropertyCard key={view.group.id} view={view} />
      ))}
    </CardGrid>
  )
}
