import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { ChangedName } from '@keystead/api-client/changes/contract'
import { expect } from 'vitest'
import { ANNA, BEN, CARA, type Grant, type Rows, type TestApi } from '../../api/testing.ts'
import { changesReceivedBy } from './changes-received-by.ts'

/** The changes that three people, and nobody else, receive from some work. For tests. */
export async function receivedBy(
  { database }: TestApi,
  work: () => Promise<unknown>,
): Promise<Record<'anna' | 'ben' | 'cara', ChangedName[]>> {
  const { received, others } = await changesReceivedBy(database, [ANNA, BEN, CARA], work)
  expect(others).toEqual([])
  return { anna: received.get(ANNA) ?? [], ben: received.get(BEN) ?? [], cara: received.get(CARA) ?? [] }
}

export const KINDS = [
  ['property_group', 'groupId'],
  ['building', 'buildingId'],
  ['rent_unit', 'unitId'],
  ['lease_agreement', 'leaseId'],
  ['contact', 'contactId'],
] as const satisfies [ResourceType, keyof Rows][]

/** A permission on one of the rows that `addLease` made. */
export const grantOn = (rows: Rows, kind: ResourceType, permission: number): Grant => ({
  resource_type_id: kind,
  resource_id: rows[KINDS.find(([name]) => name === kind)?.[1] ?? 'groupId'],
  permission,
})
