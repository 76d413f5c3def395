import { useModuleTranslation } from '@keystead/module-sdk'
import { CardGrid } from '@keystead/ui-kit'
import type { Lettings } from '../property/lettings.ts'
import type { PropertyView } from '../property/property-view.ts'
import { PropertyCard } from './property-card.tsx'

export interface PropertyGridProps {
  views: PropertyView[]
  lettings: Lettings | null
}

export function PropertyGrid({ views, lettings }: PropertyGridProps) {
  const { t } = useModuleTranslation()
  return (
    <CardGrid label={t('list.title')}>
      {views.map((view) => (
        <PropertyCard key={view.group.id} view={view} lettings={lettings} />
      ))}
    </CardGrid>
  )
}
