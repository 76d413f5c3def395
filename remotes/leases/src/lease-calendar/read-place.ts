import { buildings } from '@keystead/api-client/buildings/resource'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import type { QueryClient } from '@tanstack/react-query'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** Fetches a lease's location once, for an export; omits what is locked, missing or not shared. */
export async function readPlace(
  queryClient: QueryClient,
  { rent_unit_id }: LeaseAgreement,
): Promise<Partial<UnitPlace>> {
  const [units, buildingList] = await Promise.all([
    queryClient.ensureQueryData(rentUnits.list()).catch(() => []),
    queryClient.ensureQueryData(buildings.list()).catch(() => []),
  ])
  const unit = units.find(({ id }) => id === rent_unit_id)
  return { unit, building: buildingList.find(({ id }) => id === unit?.building_id) }
}
