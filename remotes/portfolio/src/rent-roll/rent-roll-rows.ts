import type { Building } from '@keystead/api-client/buildings/contract'
import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, daysLeft } from '@keystead/api-client/lease-agreements/rules'
import { sumOf } from '@keystead/api-client/money'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { PropertyView } from '../property/property-view.ts'
import { runsOn } from './lease-on.ts'

/** A unit with the lease that runs on it; one without is a line too, one with two leases has two. */
export interface RollRow {
  id: string
  group: PropertyGroup
  building: Building
  unit: RentUnit
  lease?: LeaseAgreement
  tenant: string
  /** As of the day of the roll, in the landlord's currency. */
  rent: number | null
  /** To the end of the lease; null for an open end, negative once it has passed. */
  left: number | null
}

export interface RentRoll {
  rows: RollRow[]
  /** By property. */
  sums: ReadonlyMap<string, number>
  total: number
}

interface RollOf {
  views: PropertyView[]
  leases: LeaseAgreement[]
  /** The day it is made for, and the day it is made on: YYYY-MM-DD. */
  on: string
  today: string
  language: string
}

/** The rent roll of a day: properties by name, their buildings in order, units in natural order of their numbers. */
export function rentRoll({ views, leases, on, today, language }: RollOf): RentRoll {
  const running = grouped(
    leases.filter((lease) => runsOn(lease, on, today)),
    (lease) => lease.rent_unit_id,
  )
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const rows = views
    .toSorted((left, right) => collator.compare(left.group.name, right.group.name))
    .flatMap(({ group, buildings }) =>
      buildings.flatMap(({ building, units }) =>
        units.flatMap((unit) => {
          const place = { group, building, unit }
          const runs = running.get(unit.id)
          return runs ? runs.map((lease) => letRow(place, lease, on)) : [vacantRow(place)]
        }),
      ),
    )
  const byProperty = grouped(rows, (row) => row.group.id)
  const sums = new Map([...byProperty].map(([id, ofOne]) => [id, sumOf(ofOne.map(({ rent }) => rent ?? 0))]))
  return { rows, sums, total: sumOf([...sums.values()]) }
}

/** `Map.groupBy` is younger than the browsers that are served. */
function grouped<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const beside = groups.get(keyOf(item))
    if (beside) beside.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

type Place = Pick<RollRow, 'group' | 'building' | 'unit'>

const vacantRow = (place: Place): RollRow => ({
  ...place,
  id: place.unit.id,
  tenant: '',
  rent: null,
  left: null,
})

const letRow = (place: Place, lease: LeaseAgreement, on: string): RollRow => ({
  ...place,
  id: lease.id,
  lease,
  tenant: lease.tenant_contact ? contactName(lease.tenant_contact) : '',
  rent: currentRent(lease, on),
  left: daysLeft(lease, on),
})
