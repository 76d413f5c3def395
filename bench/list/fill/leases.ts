import { randomUUID } from 'node:crypto'
import type { Database } from '@keystead/server/db/database'
import { fillAccount } from './account.ts'
import { addContacts } from './contacts.ts'
import { addHouses, placeOf } from './properties.ts'

const unitsEach = 20

/** Adds leases, each with a unit, a tenant, a rental period and two components; twenty units per property. */
export function fillLeases(database: Database, count: number): Promise<void> {
  return fillAccount(database, count, async (trx, owner_id, numbers) => {
    const tenants = await addContacts(trx, owner_id, numbers)
    const places = numbers.flatMap((number, index) =>
      index % unitsEach === 0 ? placeOf(owner_id, number) : [],
    )
    const houseOf = (index: number) => places[Math.floor(index / unitsEach)]?.building.id ?? ''
    const rows = numbers.map((number, index) =>
      leaseOf(owner_id, number, { building: houseOf(index), tenant: tenants[index] ?? '' }),
    )
    await addHouses(trx, places)
    await trx
      .insertInto('rent_units')
      .values(rows.map(({ unit }) => unit))
      .execute()
    await trx
      .insertInto('lease_agreements')
      .values(rows.map(({ lease }) => lease))
      .execute()
    await trx
      .insertInto('rental_periods')
      .values(rows.map(({ period }) => period))
      .execute()
    await trx
      .insertInto('rent_components')
      .values(rows.flatMap(({ components }) => components))
      .execute()
  })
}

function leaseOf(
  owner_id: string,
  number: number,
  { building, tenant }: { building: string; tenant: string },
) {
  const [unit, lease, period] = [randomUUID(), randomUUID(), randomUUID()]
  const start_date = `20${10 + (number % 15)}-0${1 + (number % 9)}-01`
  const cold = 700 + (number % 900)
  const component = { owner_id, rental_period_id: period, component_type: 'fixed' }
  return {
    unit: { id: unit, owner_id, building_id: building, unit_number: `VH-${number}`, floor_number: 1 },
    lease: {
      id: lease,
      owner_id,
      start_date,
      rent_unit_id: unit,
      tenant_contact_id: tenant,
      lease_number: `ML-${number}`,
      lease_status: number % 10 === 0 ? 'terminated' : 'active',
      monthly_rent: cold + 200,
      security_deposit: 3 * cold,
    },
    period: { id: period, owner_id, lease_agreement_id: lease, start_date, total_rent: cold + 200 },
    components: [
      { ...component, component_name: 'Kaltmiete', amount: cold, display_order: 0 },
      { ...component, component_name: 'Betriebskosten', amount: 200, display_order: 1 },
    ],
  }
}
