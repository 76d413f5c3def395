import { buildings } from '@keystead/api-client/buildings/resource'
import { buildingName } from '@keystead/api-client/buildings/rules'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { byStartDateDescending } from '@keystead/api-client/lease-agreements/rules/order'
import { isActiveLease } from '@keystead/api-client/lease-agreements/rules/status'
import { tenantIdsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useFormat } from '@keystead/module-sdk'
import { useMemo } from 'react'

/** Contact id → "Lychener Höfe · VH-06": the unit of the running lease with the latest start. */
export type Homes = ReadonlyMap<string, string>

/** Where contacts live; those whose lease or unit is locked are absent. Undefined while loading. */
export function useHomes(): Homes | undefined {
  const today = useFormat().today()
  const leases = useLockable(leaseAgreements.list())
  const units = useLockable(rentUnits.list())
  const houses = useLockable(buildings.list())
  const groups = useLockable(propertyGroups.list())
  const reads = [leases, units, houses, groups]
  const homes = useMemo(() => {
    if (!leases.data || !units.data || !houses.data || !groups.data) return undefined
    const unitOf = new Map(units.data.map((unit) => [unit.id, unit]))
    const houseOf = new Map(houses.data.map((house) => [house.id, house]))
    const groupOf = new Map(groups.data.map((group) => [group.id, group]))
    const homeByTenant = new Map<string, string>()
    const running = leases.data.filter((lease) => isActiveLease(lease, today))
    for (const lease of running.toSorted(byStartDateDescending)) {
      const unit = unitOf.get(lease.rent_unit_id)
      const house = houseOf.get(unit?.building_id ?? '')
      const name = groupOf.get(house?.propertygroup_id ?? '')?.name ?? (house && buildingName(house))
      const label = unit && [name, unit.unit_number].filter(Boolean).join(' · ')
      for (const id of tenantIdsOf(lease)) if (label && !homeByTenant.has(id)) homeByTenant.set(id, label)
    }
    return homeByTenant
  }, [leases.data, units.data, houses.data, groups.data, today])
  // Optional data: a failure must not fail the list.
  return homes ?? (reads.some(({ isError }) => isError) ? nowhere : undefined)
}

const nowhere: Homes = new Map()
