import { apiRequest } from '@keystead/api-client/transport'
import type { RentalPeriod, RentalPeriodCreate, RentalPeriodUpdate } from './contract.ts'

const PATH = '/rental-periods/'

/** What the list may be narrowed to. */
export interface RentalPeriodFilter {
  lease_agreement_id?: string
}

export function listRentalPeriods(
  filter: RentalPeriodFilter = {},
  signal?: AbortSignal,
): Promise<RentalPeriod[]> {
  const query = { lease_agreement_id: filter.lease_agreement_id }
  return apiRequest({ path: PATH, query, signal })
}

export function readRentalPeriod(id: string, signal?: AbortSignal): Promise<RentalPeriod> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createRentalPeriod(body: RentalPeriodCreate, idempotencyKey?: string): Promise<RentalPeriod> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateRentalPeriod(id: string, body: RentalPeriodUpdate): Promise<RentalPeriod> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteRentalPeriod(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
