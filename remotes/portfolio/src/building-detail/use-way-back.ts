import type { Building } from '@keystead/api-client/buildings/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listed } from '../property/listed-property.ts'

/** The building's property, and the way to it by its name: all buildings where it has none, or none that is shared. */
export function useWayBack({ propertygroup_id: id }: Building): {
  group?: PropertyGroup
  back: { to: string; label: string }
} {
  const { t } = useModuleTranslation()
  const queryClient = useQueryClient()
  const group = useQuery({
    ...propertyGroupQueries.detail(id ?? ''),
    placeholderData: () => listed(queryClient, id ?? ''),
    enabled: id !== null,
  })
  if (id === null || isNotShared(group.error)) {
    return { back: { to: '/buildings', label: t('building.back') } }
  }
  return {
    group: group.data,
    back: { to: `/properties/${id}`, label: group.data?.name ?? t('table.property') },
  }
}

/** A building can be shared without its property (R26). */
const isNotShared = (error: unknown) => isApiError(error) && error.status === 404
