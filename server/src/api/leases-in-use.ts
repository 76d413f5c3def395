import { inUse } from '../http/problem.ts'
import type { Work } from './work.ts'

/** What is about to be deleted. */
export type Deletion = { propertyGroupId: string } | { buildingId: string } | { rentUnitId: string }

/**
 * Nothing is deleted while a lease of status active, begun or not, stands on one of the units that would go.
 * The units are locked first, so that no lease comes in between, then their leases, so that none becomes active; each by
 * id, so that no two wait for each other. Whoever may delete a unit may change its leases: row-level security hides none
 * from the lock.
 * @throws Problem 409 `in_use` with the count
 */
export async function requireNoActiveLeases(work: Work, deletion: Deletion, detail: string): Promise<void> {
  const units = await unitsOf(work, deletion).orderBy('u.id').forUpdate('u').execute()
  if (units.length === 0) return
  const leases = work.trx
    .selectFrom('lease_agreements')
    .select('lease_status')
    .where(({ eb, val, fn }) => eb('rent_unit_id', '=', fn.any(val(units.map((unit) => unit.id)))))
    .orderBy('id')
  // Looked at before they are waited for: somebody who moves an active one to another of the units waits for these.
  for (const look of [leases, leases.forUpdate()]) {
    const count = (await look.execute()).filter((lease) => lease.lease_status === 'active').length
    if (count > 0) throw inUse(detail, count)
  }
}

function unitsOf({ trx }: Work, deletion: Deletion) {
  const units = trx.selectFrom('rent_units as u').select('u.id')
  if ('rentUnitId' in deletion) return units.where('u.id', '=', deletion.rentUnitId)
  if ('buildingId' in deletion) return units.where('u.building_id', '=', deletion.buildingId)
  return units
    .innerJoin('buildings as b', 'b.id', 'u.building_id')
    .where('b.propertygroup_id', '=', deletion.propertyGroupId)
}
