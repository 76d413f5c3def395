import type { Building } from '@keystead/api-client/buildings/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'

/** Back link to the building's property, or to all buildings if it has none visible to the user. */
export function useWayBack({ propertygroup_id: id }: Building): {
  group?: PropertyGroup
  back: { to: string; label: string }
} {
  const { t } = useModuleTranslation()
  const group = useRow(propertyGroups, id ?? '', { enabled: id !== null })
  // A building can be shared without its property.
  if (id === null || group.isMissing) {
    return { back: { to: '/buildings', label: t('building.back') } }
  }
  return {
    group: group.data,
    back: { to: `/properties/${id}`, label: group.data?.name ?? t('table.property') },
  }
}
