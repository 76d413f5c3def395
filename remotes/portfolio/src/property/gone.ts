import type { Building } from '@keystead/api-client/buildings/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useSyncExternalStore } from 'react'

/**
 * Rows that are deleted as far as the person sees, while the notification still offers to undo it (R12). They are left
 * out where rows are shown, not taken out of the cache: a read in the meantime would bring them back.
 */
let gone: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<string>) {
  gone = next
  for (const listener of listeners) listener()
}

export const hideRow = (id: string) => change(new Set([...gone, id]))
export const showRow = (id: string) => change(new Set([...gone].filter((other) => other !== id)))

export function useGone(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => gone)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const without = <Row extends { id: string }>(rows: Row[], gone: ReadonlySet<string>): Row[] =>
  gone.size === 0 ? rows : rows.filter(({ id }) => !gone.has(id))

/** The property without the buildings that are gone. */
export const withoutBuildings = (group: PropertyGroup, gone: ReadonlySet<string>): PropertyGroup => {
  const buildings: Building[] = without(group.buildings, gone)
  return buildings.length === group.buildings.length ? group : { ...group, buildings }
}
