import { buildingKeys } from '@keystead/api-client/buildings/queries'
import { leaseAgreementKeys } from '@keystead/api-client/lease-agreements/queries'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import { rentUnitKeys } from '@keystead/api-client/rent-units/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Reads anew what a change of properties touches (leases go with their units, R12), for every screen that shows it. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const { all } of [propertyGroupKeys, buildingKeys, rentUnitKeys, leaseAgreementKeys]) {
      void queryClient.invalidateQueries({ queryKey: all })
    }
  }
}
