import type { Building, BuildingCreate, BuildingUpdate } from '@keystead/api-client/buildings/contract'
import { inUse, notFound } from '../../http/problem.ts'
import type { ReadBody } from '../body.ts'
import { countActiveLeases } from '../leases-in-use.ts'
import { requirePropertyGroup } from '../property-groups/service.ts'
import type { Work } from '../work.ts'
import { changeBuilding, findBuilding, insertBuilding, removeBuilding } from './repository.ts'

/** @throws Problem 404 when the caller sees no such row */
export async function readBuilding(work: Work, id: string): Promise<Building> {
  const building = await findBuilding(work, id)
  if (!building) throw notFound('Building not found')
  return building
}

/** The property it hangs on, where one is named, must be the caller's. */
export async function createBuilding(
  work: Work,
  groupId: string | undefined,
  readBody: ReadBody<BuildingCreate>,
): Promise<Building> {
  if (groupId) await requirePropertyGroup(work, groupId)
  return insertBuilding(work, readBody())
}

export async function updateBuilding(
  work: Work,
  id: string,
  groupId: string | undefined,
  readBody: ReadBody<BuildingUpdate>,
): Promise<Building> {
  await readBuilding(work, id)
  if (groupId) await requirePropertyGroup(work, groupId)
  return changeBuilding(work, id, readBody())
}

/** Its units go with it (R12). */
export async function deleteBuilding(work: Work, id: string): Promise<void> {
  await readBuilding(work, id)
  const leases = await countActiveLeases(work, { buildingId: id })
  if (leases > 0) throw inUse('The building has active leases', leases)
  await removeBuilding(work, id)
}
