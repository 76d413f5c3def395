import { randomUUID } from 'node:crypto'
import type { Database } from '@keystead/server/db/database'
import { type FillTransaction, fillAccount } from './account.ts'

/** Adds properties, each with a building, a unit and, for four in five, an active lease. */
export function fillProperties(database: Database, count: number): Promise<void> {
  return fillAccount(database, count, async (trx, owner, numbers) => {
    const places = numbers.map((number) => placeOf(owner, number))
    await addHouses(trx, places)
    await trx
      .insertInto('rent_units')
      .values(places.map(({ unit }) => unit))
      .execute()
    const leases = places.flatMap(({ lease }) => lease ?? [])
    await trx.insertInto('lease_agreements').values(leases).execute()
  })
}

/** Stores properties with their buildings. */
export async function addHouses(
  trx: FillTransaction,
  places: Pick<ReturnType<typeof placeOf>, 'group' | 'building'>[],
) {
  await trx
    .insertInto('property_groups')
    .values(places.map(({ group }) => group))
    .execute()
  await trx
    .insertInto('buildings')
    .values(places.map(({ building }) => building))
    .execute()
}

/** A property of one building with one unit, and the lease it may get. */
export function placeOf(owner_id: string, number: number) {
  const [group, building, unit] = [randomUUID(), randomUUID(), randomUUID()]
  const address = { street: `Lychener Straße ${number}`, city: 'Berlin' }
  const lease = { owner_id, rent_unit_id: unit, lease_status: 'active', start_date: '2024-01-01' }
  return {
    group: {
      id: group,
      owner_id,
      name: `Haus ${number}`,
      property_type: 'residential' as const,
      zip_code: '10437',
      country: 'DE',
      ...address,
    },
    building: {
      id: building,
      owner_id,
      propertygroup_id: group,
      name: 'Vorderhaus',
      country: 'Germany',
      postal_code: '10437',
      total_floors: 4,
      ...address,
    },
    unit: { id: unit, owner_id, building_id: building, unit_number: 'VH-01', floor_number: 1 },
    lease: number % 5 === 0 ? undefined : { ...lease, monthly_rent: 700 + (number % 900) },
  }
}
