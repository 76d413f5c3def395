import { apiRequest } from '@keystead/api-client/transport'
import type { RentComponent, RentComponentCreate, RentComponentUpdate } from './contract.ts'

const PATH = '/rent-components/'

/** What the list may be narrowed to. */
export interface RentComponentFilter {
  rental_period_id?: string
}

export function listRentComponents(
  filter: RentComponentFilter = {},
  signal?: AbortSignal,
): Promise<RentComponent[]> {
  const query = { rental_period_id: filter.rental_period_id }
  return apiRequest({ path: PATH, query, signal })
}

export function readRentComponent(id: string, signal?: AbortSignal): Promise<RentComponent> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createRentComponent(
  body: RentComponentCreate,
  idempotencyKey?: string,
): Promise<RentComponent> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateRentComponent(id: string, body: RentComponentUpdate): Promise<RentComponent> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteRentComponent(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
