import { buildings } from '@keystead/api-client/buildings/resource'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import type { QueryClient } from '@tanstack/react-query'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** Where a lease is, once, for a file; nothing of what is locked, lost or not shared. */
export async function readPlace(
  queryClient: QueryClient,
  { rent_unit_id }: LeaseAgreement,
): Promise<Partial<UnitPlace>> {
  const [units, houses] = await Promise.all([
    queryClient.ensureQueryData(rentUnits.list()).catch(() => []),
    queryClient.ensureQueryData(buildings.list()).catch(() => []),
  ])
  const unit = units.find(({ id }) => id === rent_unit_id)
  return { unit, building: houses.find(({ id }) => id === unit?.building_id) }
}
