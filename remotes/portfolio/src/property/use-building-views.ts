import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingQueries } from '@keystead/api-client/buildings/queries'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildingName } from './building-name.ts'
import { useGone, without } from './gone.ts'
import { type BuildingView, buildingView, unitsByBuilding } from './property-view.ts'
import { strayView } from './stray-view.ts'
import { useLettings } from './use-lettings.ts'
import { useRentUnits } from './use-rent-units.ts'

/** A building with the name of its property, where it has one. */
export interface PlacedBuilding extends BuildingView {
  property?: string
}

/** All buildings with units and rents, by property and name; four lists, asked for side by side and joined once. */
export function useBuildingViews() {
  const { i18n } = useModuleTranslation()
  const gone = useGone()
  const buildings = useQuery(buildingQueries.list())
  const groups = useQuery(propertyGroupQueries.list())
  const units = useRentUnits()
  const { lettings, ...leases } = useLettings()
  const views = useMemo(() => {
    if (!buildings.data || !groups.data || !units.data || lettings === undefined) return undefined
    const unitsIn = unitsByBuilding(units.data)
    const groupOf = new Map(groups.data.map((group) => [group.id, group]))
    const placed = without(buildings.data, gone).map((building) => {
      const group = groupOf.get(building.propertygroup_id ?? '')
      return { ...buildingView(building, unitsIn, lettings, group), property: group?.name }
    })
    return placed.toSorted(byPlace(i18n.language))
  }, [buildings.data, groups.data, units.data, lettings, gone, i18n.language])
  const strays = useMemo(
    () =>
      buildings.data && units.data && lettings !== undefined
        ? strayView(units.data, buildings.data, lettings)
        : undefined,
    [buildings.data, units.data, lettings],
  )
  const reads = [buildings, groups, units, leases]
  const isFetching = reads.some((read) => read.isFetching)
  return {
    views,
    /** Units that are shared without their building. */
    strays,
    groups: groups.data ?? noGroups,
    lettings: lettings ?? null,
    failed: views === undefined && reads.some(({ isError }) => isError),
    refetching: views !== undefined && isFetching,
    retrying: isFetching,
    retry: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

const noGroups: PropertyGroup[] = []

/** Those without a property come last. */
function byPlace(language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const nameOf = ({ building }: { building: Building }) =>
    `${building.building_number ?? ''} ${buildingName(building)}`
  return (left: PlacedBuilding, right: PlacedBuilding) => {
    if (left.property === undefined || right.property === undefined) {
      if (left.property !== right.property) return left.property === undefined ? 1 : -1
    }
    return compare(left.property ?? '', right.property ?? '') || compare(nameOf(left), nameOf(right))
  }
}
