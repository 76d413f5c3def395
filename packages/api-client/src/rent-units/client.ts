import { apiRequest } from '@keystead/api-client/transport'
import type { RentUnit, RentUnitCreate, RentUnitUpdate } from './contract.ts'

const PATH = '/rent-units/'

export function listRentUnits(signal?: AbortSignal): Promise<RentUnit[]> {
  return apiRequest({ path: PATH, signal })
}

export function readRentUnit(id: string, signal?: AbortSignal): Promise<RentUnit> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createRentUnit(body: RentUnitCreate, idempotencyKey?: string): Promise<RentUnit> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateRentUnit(id: string, body: RentUnitUpdate): Promise<RentUnit> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteRentUnit(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
