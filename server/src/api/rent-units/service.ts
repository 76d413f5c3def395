import {
  amenities,
  type RentUnit,
  type RentUnitCreate,
  type RentUnitUpdate,
} from '@keystead/api-client/rent-units/contract'
import { inUse, notFound } from '../../http/problem.ts'
import type { ReadBody } from '../body.ts'
import { readBuilding } from '../buildings/service.ts'
import { countActiveLeases } from '../leases-in-use.ts'
import type { Work } from '../work.ts'
import { changeRentUnit, findRentUnit, insertRentUnit, removeRentUnit } from './repository.ts'

/** @throws Problem 404 when the caller sees no such row */
export async function readRentUnit(work: Work, id: string): Promise<RentUnit> {
  const unit = await findRentUnit(work, id)
  if (!unit) throw notFound('Rent unit not found')
  return unit
}

/** The building it stands in must be the caller's. */
export async function createRentUnit(
  work: Work,
  buildingId: string | undefined,
  readBody: ReadBody<RentUnitCreate>,
): Promise<RentUnit> {
  if (buildingId) await readBuilding(work, buildingId)
  const body = readBody()
  return insertRentUnit(work, { ...body, ...flagsOf(body) })
}

export async function updateRentUnit(
  work: Work,
  id: string,
  buildingId: string | undefined,
  readBody: ReadBody<RentUnitUpdate>,
): Promise<RentUnit> {
  await readRentUnit(work, id)
  if (buildingId) await readBuilding(work, buildingId)
  const body = readBody()
  return changeRentUnit(work, id, { ...body, ...flagsOf(body) })
}

export async function deleteRentUnit(work: Work, id: string): Promise<void> {
  await readRentUnit(work, id)
  const leases = await countActiveLeases(work, { rentUnitId: id })
  if (leases > 0) throw inUse('The unit has active leases', leases)
  await removeRentUnit(work, id)
}

const FLAGS = [...amenities, 'is_available'] as const
type Flag = (typeof FLAGS)[number]

/** A flag that was emptied has its default again (R4, spec section 5); an absent one stays, or is the database's. */
function flagsOf(body: RentUnitUpdate): Record<Flag, boolean | undefined> {
  const flag = (name: Flag) => (body[name] === null ? name === 'is_available' : body[name])
  return Object.fromEntries(FLAGS.map((name) => [name, flag(name)])) as Record<Flag, boolean | undefined>
}
