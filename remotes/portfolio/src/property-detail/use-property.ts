import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGone, withoutBuildings } from '../property/gone.ts'
import { listed } from '../property/listed-property.ts'

/** One property, without the buildings whose deletion can still be undone. */
export function useProperty(id: string) {
  const queryClient = useQueryClient()
  const gone = useGone()
  const select = useCallback((group: PropertyGroup) => withoutBuildings(group, gone), [gone])
  return useQuery({
    ...propertyGroupQueries.detail(id),
    placeholderData: () => listed(queryClient, id),
    select,
  })
}
