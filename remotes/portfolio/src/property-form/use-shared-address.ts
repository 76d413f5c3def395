import type { Building } from '@keystead/api-client/buildings/contract'
import { buildings } from '@keystead/api-client/buildings/resource'
import { runMany } from '@keystead/api-client/data/run-many'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { useRef } from 'react'
import { propertyAddress } from '../building-form/building-values.ts'
import { type Address, buildingsAtAddress } from './shared-address.ts'

/**
 * Changes the address of the buildings that share their property's.
 * @param group as its form was opened with
 */
export function useSharedAddress(group: PropertyGroup) {
  const sent = useRef<Address[]>([])
  const moved = useRef(0)
  const write = useWrite(buildings, async (address: Address) => {
    const ids = new Set(buildingsAtAddress(group).map(({ id }) => id))
    // Read again: after a failure, some are changed already, with other versions.
    const now = await propertyGroups.read(group.id)
    const arrived = buildingsAtAddress(now, [address])
    const left = buildingsAtAddress(now, [propertyAddress(group), ...sent.current]).filter(
      (building) => ids.has(building.id) && !arrived.includes(building),
    )
    sent.current.push(address)
    const send = ({ id, updated_at }: Building) => buildings.update(id, address, updated_at)
    const results = await runMany(left, send)
    const done = results.filter(({ state }) => state === 'done').map(({ item }) => item)
    const after = now.buildings
      .filter(({ id }) => ids.has(id))
      .map((building) => (done.includes(building) ? { ...building, ...address } : building))
    moved.current = after.length - buildingsAtAddress({ ...group, buildings: after }).length
    const failed = results.find(({ state }) => state === 'failed')
    if (failed) throw failed.error
  })
  return {
    /** Whether some may have been given another address by this edit, which was not stored in the end. */
    isBegun: () => sent.current.length > 0,
    /** Number of buildings that no longer have the property's address. */
    moved: () => moved.current,
    change: write.mutateAsync,
    end() {
      sent.current = []
    },
  }
}
