import { buildings } from '@keystead/api-client/buildings/resource'
import { buildingName } from '@keystead/api-client/buildings/rules'
import { byName, naturalOrder } from '@keystead/api-client/natural-order'
import {
  type BuildingView,
  buildingView,
  unitsByBuilding,
} from '@keystead/api-client/property-groups/property-view'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { unitsWithoutBuilding } from './units-without-building.ts'
import { useLettings } from './use-lettings.ts'

/** A building with the name of its property, if any. */
export interface PlacedBuilding extends BuildingView {
  property?: string
}

/** All buildings with units and rents, by property and name; joined from four parallel queries. */
export function useBuildingViews() {
  const { language } = useModuleTranslation()
  const all = useQuery(buildings.list())
  const groups = useQuery(propertyGroups.list())
  const units = useQuery(rentUnits.list())
  const { lettings, ...leases } = useLettings()
  const views = useMemo(() => {
    if (!all.data || !groups.data || !units.data || lettings === undefined) return undefined
    const unitsIn = unitsByBuilding(units.data)
    const groupOf = new Map(groups.data.map((group) => [group.id, group]))
    const placed = all.data.map((building) => {
      const group = groupOf.get(building.propertygroup_id ?? '')
      return { ...buildingView(building, unitsIn, lettings, group), property: group?.name }
    })
    return placed.toSorted(byPlace(language))
  }, [all.data, groups.data, units.data, lettings, language])
  const properties = useMemo(() => groups.data?.toSorted(byName(language)) ?? [], [groups.data, language])
  const unplaced = useMemo(
    () =>
      all.data && units.data && lettings !== undefined
        ? unitsWithoutBuilding(units.data, all.data, lettings)
        : undefined,
    [all.data, units.data, lettings],
  )
  return {
    views,
    /** Units shared without their building. */
    unplaced,
    /** Sorted by name. */
    groups: properties,
    lettings: lettings ?? null,
    ...joinReads(views !== undefined, [all, groups, units, leases]),
  }
}

/** Buildings without a property are last. */
function byPlace(language: string) {
  const inOrder = naturalOrder(language)
  const nameOf = ({ building }: PlacedBuilding) =>
    `${building.building_number ?? ''} ${buildingName(building)}`
  return (left: PlacedBuilding, right: PlacedBuilding) => {
    if (left.property === undefined || right.property === undefined) {
      if (left.property !== right.property) return left.property === undefined ? 1 : -1
    }
    return inOrder(left.property ?? '', right.property ?? '') || inOrder(nameOf(left), nameOf(right))
  }
}
