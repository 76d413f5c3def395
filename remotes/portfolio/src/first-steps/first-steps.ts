import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import type { FirstStep } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'

/** Whether there is a property and a unit, for the entries of `start` in `module.json`. */
export function useItems(): FirstStep[] {
  const { data: properties } = useQuery(propertyGroups.list())
  const { data: units } = useQuery(rentUnits.list())
  return [
    ...(properties ? [{ to: '/portfolio?new', done: properties.length > 0 }] : []),
    ...(units ? [{ to: '/units?newUnit', done: units.length > 0 }] : []),
  ]
}
