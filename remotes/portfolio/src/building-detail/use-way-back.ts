import type { Building } from '@keystead/api-client/buildings/contract'
import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listed } from '../property-detail/listed-property.ts'

/** The building's property by its name; all buildings where it has none. */
export function useWayBack({ propertygroup_id: id }: Building): { to: string; label: string } {
  const { t } = useModuleTranslation()
  const queryClient = useQueryClient()
  const group = useQuery({
    ...propertyGroupQueries.detail(id ?? ''),
    placeholderData: () => listed(queryClient, id ?? ''),
    enabled: id !== null,
  })
  if (id === null) return { to: '/buildings', label: t('building.back') }
  return { to: `/properties/${id}`, label: group.data?.name ?? t('table.property') }
}
