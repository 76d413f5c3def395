import type { RowDeletion } from '@keystead/api-client/deletion/contract'
import type { Action } from '@keystead/api-client/levels'
import type {
  PropertyGroup,
  PropertyGroupCreate,
  PropertyGroupUpdate,
} from '@keystead/api-client/property-groups/contract'
import { notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { rowDeletion } from '../data/module-rows.ts'
import { requireNoActiveLeases } from '../leases-in-use.ts'
import { deleteReached, requireLevel } from '../reach.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { closeGroup, findGroup, insertGroup, updateGroup } from './repository.ts'

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requirePropertyGroup(
  work: Work,
  id: string,
  action: Action = 'view',
): Promise<PropertyGroup> {
  const group = await findGroup(work, id)
  if (!group) throw notFound('Property group not found')
  requireLevel(group, action)
  return group
}

export async function createPropertyGroup(
  work: Work,
  readBody: ReadBody<PropertyGroupCreate>,
): Promise<PropertyGroup> {
  return requirePropertyGroup(work, await insertGroup(work, readBody()))
}

export async function updatePropertyGroup(
  work: Work,
  id: string,
  readChange: ReadChange<PropertyGroupUpdate>,
): Promise<PropertyGroup> {
  await lockForUpdate(work, 'property_groups', id)
  const group = await requirePropertyGroup(work, id, 'edit')
  await updateGroup(work, id, readChange(group))
  return requirePropertyGroup(work, id)
}

export async function readPropertyGroupDeletion(work: Work, id: string): Promise<RowDeletion> {
  await requirePropertyGroup(work, id, 'delete')
  return rowDeletion(work, resourceTargets['property-groups'], id)
}

/** Cascades to buildings, units, and their leases that are not active. */
export async function deletePropertyGroup(work: Work, id: string): Promise<PropertyGroup> {
  const group = await requirePropertyGroup(work, id, 'delete')
  const refuseInUse = () =>
    requireNoActiveLeases(work, { propertyGroupId: id }, 'The property has active leases')
  await refuseInUse()
  await closeGroup(work, id)
  // Rows that were moving in concurrently may have brought leases.
  await refuseInUse()
  // Last, as it locks the property: buildings are locked before it everywhere.
  await requireUnreferred(work, resourceTargets['property-groups'], group)
  await deleteReached(work, 'property_group', id, 'delete')
  return group
}
