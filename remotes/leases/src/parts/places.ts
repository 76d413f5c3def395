import type { Building } from '@keystead/api-client/buildings/contract'
import { buildings } from '@keystead/api-client/buildings/resource'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useWithoutTaken } from '@keystead/module-sdk'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Where a lease is: as far as its unit and building are shared, and can be had at all (R26, R34). */
export interface Place {
  unit?: RentUnit
  building?: Building
}

/** For one lease, once, where nothing is drawn: what cannot be had is left out. */
export async function readPlace(queryClient: QueryClient, lease: LeaseAgreement): Promise<Place> {
  const [units, houses] = await Promise.all([
    queryClient.ensureQueryData(rentUnits.list()).catch(() => []),
    queryClient.ensureQueryData(buildings.list()).catch(() => []),
  ])
  return placeIn(units, houses, lease)
}

/** Of any lease on a page; undefined until it is known. What is locked or lost is left out (R34). */
export function usePlaces() {
  const units = useQuery(rentUnits.list())
  const houses = useQuery(buildings.list())
  const withoutTaken = useWithoutTaken()
  return useMemo(() => {
    if (units.isPending || houses.isPending) return undefined
    const all = units.data ?? []
    const standing = new Set(withoutTaken(all).map(({ id }) => id))
    const taken = new Set(all.filter(({ id }) => !standing.has(id)).map(({ id }) => id))
    return {
      placeOf: (lease: LeaseAgreement) => placeIn(all, houses.data ?? [], lease),
      /** Its unit is taken away and can still come back: the lease goes with it (R12). */
      isGoing: ({ rent_unit_id }: LeaseAgreement) => taken.has(rent_unit_id),
    }
  }, [units.isPending, houses.isPending, units.data, houses.data, withoutTaken])
}

function placeIn(units: RentUnit[], houses: Building[], { rent_unit_id }: LeaseAgreement): Place {
  const unit = units.find(({ id }) => id === rent_unit_id)
  return { unit, building: houses.find(({ id }) => id === unit?.building_id) }
}
