import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { daysLeft } from '@keystead/api-client/lease-agreements/rules/expiry'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { runsOn } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import { sumOf } from '@keystead/api-client/money'
import { naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { rentParts } from './rent-parts.ts'
import { figureOf, type SummedColumn } from './roll-columns.ts'
import type { RollRow } from './roll-row.ts'

export interface RentRoll {
  rows: RollRow[]
  /** Totals by property. */
  sums: ReadonlyMap<string, RollSums>
  total: RollSums
}

/** Totals; null if no row has such a figure. */
export type RollSums = Record<SummedColumn, number | null>

interface RollInput {
  views: PropertyView[]
  leases: LeaseAgreement[]
  /** Effective date, and date of creation: YYYY-MM-DD. */
  on: string
  today: string
  language: string
}

/** The rent roll of a date: properties by name, buildings in order, units in natural order. */
export function rentRoll({ views, leases, on, today, language }: RollInput): RentRoll {
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
  const sums = new Map([...byProperty].map(([id, ofOne]) => [id, sumsOf(ofOne)]))
  return { rows, sums, total: sumsOf(rows) }
}

function sumsOf(rows: RollRow[]): RollSums {
  const sum = (column: SummedColumn) => {
    const figures = (column === 'size' ? byUnit(rows) : rows).map(figureOf[column])
    const numbers = figures.filter((figure) => figure !== null)
    return numbers.length > 0 ? sumOf(numbers) : null
  }
  return {
    size: sum('size'),
    base: sum('base'),
    additional: sum('additional'),
    other: sum('other'),
    total: sum('total'),
    deposit: sum('deposit'),
  }
}

/** A unit with two leases is not twice as large. */
const byUnit = (rows: RollRow[]) => [...new Map(rows.map((row) => [row.unit.id, row])).values()]

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
  tenant: tenantNames(lease).join(', '),
  rent: currentRent(lease, on),
  parts: rentParts(lease, on),
  left: daysLeft(lease, on),
})
