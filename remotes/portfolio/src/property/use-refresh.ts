import { buildingKeys } from '@keystead/api-client/buildings/queries'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import { rentUnitKeys } from '@keystead/api-client/rent-units/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Reads anew what a change of properties touches, for every screen that shows it. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const { all } of [propertyGroupKeys, buildingKeys, rentUnitKeys]) {
      void queryClient.invalidateQueries({ queryKey: all })
    }
  }
}
