import type { RowDeletion } from '@keystead/api-client/deletion/contract'
import type { RentUnit, RentUnitCreate, RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import { unitViolations } from '@keystead/api-client/rent-units/rules'
import { notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { findBuilding } from '../buildings/repository.ts'
import { requireBuilding } from '../buildings/service.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { rowDeletion } from '../data/module-rows.ts'
import { defaultsOf, orDefaults } from '../defaults.ts'
import { requireNoActiveLeases } from '../leases-in-use.ts'
import { ownerFor, requireSameOwner, sameId } from '../parents.ts'
import { deleteReached, requireDeletable, requireLevel } from '../reach.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import { merged, refuseViolations } from '../rule-violations.ts'
import type { Work } from '../work.ts'
import { changeRentUnit, findRentUnit, insertRentUnit } from './repository.ts'

const DEFAULTS = defaultsOf(unitFields)

/** @throws Problem 404 if the caller sees no such row */
export async function requireRentUnit(work: Work, id: string): Promise<RentUnit> {
  const unit = await findRentUnit(work, id)
  if (!unit) throw notFound('Rent unit not found')
  return unit
}

/** The building's existence is checked before the body. */
export async function createRentUnit(
  work: Work,
  buildingId: string | undefined,
  readBody: ReadBody<RentUnitCreate>,
): Promise<RentUnit> {
  const building = buildingId ? await requireBuilding(work, buildingId, 'addPart') : undefined
  const body = readBody()
  refuseViolations(unitViolations(body))
  const id = await insertRentUnit(work, ownerFor(work, building), { ...body, ...orDefaults(body, DEFAULTS) })
  return requireRentUnit(work, id)
}

export async function updateRentUnit(
  work: Work,
  id: string,
  buildingId: string | undefined,
  readChange: ReadChange<RentUnitUpdate>,
): Promise<RentUnit> {
  await lockForUpdate(work, 'rent_units', id)
  const unit = await requireRentUnit(work, id)
  const moves = buildingId !== undefined && !sameId(buildingId, unit.building_id)
  const building = moves ? await requireBuilding(work, buildingId) : undefined
  requireLevel(unit, 'edit')
  if (building) {
    requireLevel(building, 'addPart')
    await requireDeletable(unit, () => findBuilding(work, unit.building_id))
  }
  const body = withoutHalf(readChange(unit))
  refuseViolations(unitViolations(merged(unit, body)))
  if (building) requireSameOwner(unit, building, 'building_id')
  await changeRentUnit(work, id, { ...body, ...orDefaults(body, DEFAULTS) })
  return requireRentUnit(work, id)
}

/** Clearing the number of rooms clears the half room; sending both is an error. */
const withoutHalf = (body: RentUnitUpdate): RentUnitUpdate =>
  body.number_of_rooms === null && body.has_half_room === undefined ? { ...body, has_half_room: false } : body

async function requireDeletableUnit(work: Work, id: string): Promise<RentUnit> {
  const unit = await requireRentUnit(work, id)
  await requireDeletable(unit, () => findBuilding(work, unit.building_id))
  return unit
}

export async function readRentUnitDeletion(work: Work, id: string): Promise<RowDeletion> {
  await requireDeletableUnit(work, id)
  return rowDeletion(work, resourceTargets['rent-units'], id)
}

/** Cascades to its leases that are not active. */
export async function deleteRentUnit(work: Work, id: string): Promise<RentUnit> {
  const unit = await requireDeletableUnit(work, id)
  await requireNoActiveLeases(work, { rentUnitId: id }, 'The unit has active leases')
  await requireUnreferred(work, resourceTargets['rent-units'], unit)
  await deleteReached(work, 'rent_unit', id, 'view')
  return unit
}
