import { apiRequest } from '@keystead/api-client/transport'

import type { PropertyGroup, PropertyGroupCreate, PropertyGroupUpdate } from './contract.ts'

const PATH = '/property-groups/'

export function listPropertyGroups(signal?: AbortSignal): Promise<PropertyGroup[]> {
  return apiRequest({ path: PATH, signal })
}

export function readPropertyGroup(id: string, signal?: AbortSignal): Promise<PropertyGroup> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createPropertyGroup(
  body: PropertyGroupCreate,
  idempotencyKey?: string,
): Promise<PropertyGroup> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updatePropertyGroup(id: string, body: PropertyGroupUpdate): Promise<PropertyGroup> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deletePropertyGroup(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
