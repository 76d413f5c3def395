import { apiRequest } from '@keystead/api-client/transport'
import type { Building, BuildingCreate, BuildingUpdate } from './contract.ts'

const PATH = '/buildings/'

export function listBuildings(signal?: AbortSignal): Promise<Building[]> {
  return apiRequest({ path: PATH, signal })
}

export function readBuilding(id: string, signal?: AbortSignal): Promise<Building> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createBuilding(body: BuildingCreate, idempotencyKey?: string): Promise<Building> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateBuilding(id: string, body: BuildingUpdate): Promise<Building> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteBuilding(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
