import type {
  PropertyGroup,
  PropertyGroupCreate,
  PropertyGroupUpdate,
} from '@keystead/api-client/property-groups/contract'
import { inUse, notFound } from '../../http/problem.ts'
import type { ReadBody } from '../body.ts'
import { countActiveLeases } from '../leases-in-use.ts'
import type { Work } from '../work.ts'
import { deleteGroup, findGroup, groupExists, insertGroup, updateGroup } from './repository.ts'

const missing = () => notFound('Property group not found')

export async function readPropertyGroup(work: Work, id: string): Promise<PropertyGroup> {
  const group = await findGroup(work, id)
  if (!group) throw missing()
  return group
}

export async function createPropertyGroup(
  work: Work,
  readBody: ReadBody<PropertyGroupCreate>,
): Promise<PropertyGroup> {
  return readPropertyGroup(work, await insertGroup(work, readBody()))
}

export async function updatePropertyGroup(
  work: Work,
  id: string,
  readBody: ReadBody<PropertyGroupUpdate>,
): Promise<PropertyGroup> {
  await requirePropertyGroup(work, id)
  await updateGroup(work, id, readBody())
  return readPropertyGroup(work, id)
}

/** Buildings and units go with it (R12). */
export async function deletePropertyGroup(work: Work, id: string): Promise<void> {
  await requirePropertyGroup(work, id)
  const leases = await countActiveLeases(work, { propertyGroupId: id })
  if (leases > 0) throw inUse('The property has active leases', leases)
  await deleteGroup(work, id)
}

/** @throws Problem 404 when the caller sees no such row */
export async function requirePropertyGroup(work: Work, id: string): Promise<void> {
  if (!(await groupExists(work, id))) throw missing()
}
