import { statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { inUse } from '../http/problem.ts'
import { readToday } from '../mail/person-form.ts'
import type { Work } from './work.ts'

export type Deletion = { propertyGroupId: string } | { buildingId: string } | { rentUnitId: string }

/**
 * Refuses a deletion while an active lease, started or not, is on one of its units; one past the last day of its notice
 * has ended. Locks units, then their leases, each by id; row-level security hides none, as the right to delete a unit
 * includes editing its leases.
 * @throws Problem 409 `in_use` with the count
 */
export async function requireNoActiveLeases(work: Work, deletion: Deletion, detail: string): Promise<void> {
  const units = await unitsOf(work, deletion).orderBy('u.id').forUpdate('u').execute()
  const [first] = units
  if (!first) return
  const today = await readToday(work.trx, first.owner_id)
  const leases = work.trx
    .selectFrom('lease_agreements')
    .select(['lease_status', 'notice_by', 'end_date'])
    .where(({ eb, val, fn }) => eb('rent_unit_id', '=', fn.any(val(units.map((unit) => unit.id)))))
    .orderBy('id')
  // First without a lock: a concurrent move of an active lease to another of these units waits for them.
  for (const look of [leases, leases.forUpdate()]) {
    const count = (await look.execute()).filter((lease) => statusOn(lease, today) === 'active').length
    if (count > 0) throw inUse(detail, count)
  }
}

function unitsOf({ trx }: Work, deletion: Deletion) {
  const units = trx.selectFrom('rent_units as u').select(['u.id', 'u.owner_id'])
  if ('rentUnitId' in deletion) return units.where('u.id', '=', deletion.rentUnitId)
  if ('buildingId' in deletion) return units.where('u.building_id', '=', deletion.buildingId)
  return units
    .innerJoin('buildings as b', 'b.id', 'u.building_id')
    .where('b.propertygroup_id', '=', deletion.propertyGroupId)
}
