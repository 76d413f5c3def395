import type { Building } from '@keystead/api-client/buildings/contract'
import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent, daysLeft, runsOn } from '@keystead/api-client/lease-agreements/rules'
import { tenantName } from '@keystead/api-client/lease-agreements/tenant-name'
import { sumOf } from '@keystead/api-client/money'
import { naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** A unit with its running lease. Vacant units have a row too, and units with two leases have two. */
export interface RollRow {
  id: string
  group: PropertyGroup
  building: Building
  unit: RentUnit
  lease?: LeaseAgreement
  tenant: string
  /** On the rent roll's date, in the landlord's currency. */
  rent: number | null
  /** Days until the lease ends; null if open-ended, negative if past. */
  left: number | null
}

export interface RentRoll {
  rows: RollRow[]
  /** Totals by property. */
  sums: ReadonlyMap<string, number>
  total: number
}

interface RollOf {
  views: PropertyView[]
  leases: LeaseAgreement[]
  /** Effective date, and date of creation: YYYY-MM-DD. */
  on: string
  today: string
  language: string
}

/** The rent roll of a date: properties by name, buildings in order, units in natural order. */
export function rentRoll({ views, leases, on, today, language }: RollOf): RentRoll {
  const running = groupBy(
    leases.filter((lease) => runsOn(lease, on, today)),
    (lease) => lease.rent_unit_id,
  )
  const inOrder = naturalOrder(language)
  const rows = views
    .toSorted((left, right) => inOrder(left.group.name, right.group.name))
    .flatMap(({ group, buildings }) =>
      buildings.flatMap(({ building, units }) =>
        units.flatMap((unit) => {
          const place = { group, building, unit }
          const runs = running.get(unit.id)
          return runs ? runs.map((lease) => letRow(place, lease, on)) : [vacantRow(place)]
        }),
      ),
    )
  const byProperty = groupBy(rows, (row) => row.group.id)
  const sums = new Map([...byProperty].map(([id, ofOne]) => [id, sumOf(ofOne.map(({ rent }) => rent ?? 0))]))
  return { rows, sums, total: sumOf([...sums.values()]) }
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
  tenant: tenantName(lease),
  rent: currentRent(lease, on),
  left: daysLeft(lease, on),
})
