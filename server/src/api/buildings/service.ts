import type { Building, BuildingCreate, BuildingUpdate } from '@keystead/api-client/buildings/contract'
import type { RowDeletion } from '@keystead/api-client/deletion/contract'
import type { Action } from '@keystead/api-client/levels'
import { notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { rowDeletion } from '../data/module-rows.ts'
import { requireNoActiveLeases } from '../leases-in-use.ts'
import { ownerFor, requireSameOwner, sameId } from '../parents.ts'
import { findGroup } from '../property-groups/repository.ts'
import { requirePropertyGroup } from '../property-groups/service.ts'
import { deleteReached, requireDeletable, requireLevel } from '../reach.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { changeBuilding, closeBuilding, findBuilding, insertBuilding } from './repository.ts'

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requireBuilding(work: Work, id: string, action: Action = 'view'): Promise<Building> {
  const building = await findBuilding(work, id)
  if (!building) throw notFound('Building not found')
  requireLevel(building, action)
  return building
}

/** The property's existence, if named, is checked before the body. */
export async function createBuilding(
  work: Work,
  groupId: string | undefined,
  readBody: ReadBody<BuildingCreate>,
): Promise<Building> {
  const group = groupId ? await requirePropertyGroup(work, groupId, 'addPart') : undefined
  return requireBuilding(work, await insertBuilding(work, ownerFor(work, group), readBody()))
}

export async function updateBuilding(
  work: Work,
  id: string,
  groupId: string | undefined,
  readChange: ReadChange<BuildingUpdate>,
): Promise<Building> {
  await lockForUpdate(work, 'buildings', id)
  const building = await requireBuilding(work, id)
  const moves = groupId !== undefined && !sameId(groupId, building.propertygroup_id)
  const group = moves ? await requirePropertyGroup(work, groupId) : undefined
  requireLevel(building, 'edit')
  if (group) {
    requireLevel(group, 'addPart')
    await requireDeletable(building, groupOf(work, building))
  }
  const body = readChange(building)
  if (group) requireSameOwner(building, group, 'propertygroup_id')
  const leaves = body.propertygroup_id === null && building.propertygroup_id !== null
  if (leaves) await requireDeletable(building, groupOf(work, building))
  const changed = await changeBuilding(work, id, body)
  // Moving it out of a property may end the caller's own access; that does not undo the move.
  if (leaves && changed && !(await findBuilding(work, id))) return { ...building, ...changed }
  return requireBuilding(work, id)
}

async function requireDeletableBuilding(work: Work, id: string): Promise<Building> {
  const building = await requireBuilding(work, id)
  await requireDeletable(building, groupOf(work, building))
  return building
}

export async function readBuildingDeletion(work: Work, id: string): Promise<RowDeletion> {
  await requireDeletableBuilding(work, id)
  return rowDeletion(work, resourceTargets.buildings, id)
}

/** Cascades to its units. */
export async function deleteBuilding(work: Work, id: string): Promise<Building> {
  const building = await requireDeletableBuilding(work, id)
  const refuseInUse = () => requireNoActiveLeases(work, { buildingId: id }, 'The building has active leases')
  await refuseInUse()
  await requireUnreferred(work, resourceTargets.buildings, building)
  await closeBuilding(work, id)
  // A unit that was moving in concurrently may have brought leases.
  await refuseInUse()
  await deleteReached(work, 'building', id, 'view')
  return building
}

const groupOf =
  (work: Work, { propertygroup_id: id }: Building) =>
  async () =>
    id === null ? undefined : findGroup(work, id)
