import { apiRequest } from '@keystead/api-client/transport'
import type { LeaseAgreement, LeaseAgreementCreate, LeaseAgreementUpdate } from './contract.ts'

const PATH = '/lease-agreements/'

/** What the list may be narrowed to. */
export interface LeaseAgreementFilter {
  rent_unit_id?: string
  is_active?: boolean
}

export function listLeaseAgreements(
  filter: LeaseAgreementFilter = {},
  signal?: AbortSignal,
): Promise<LeaseAgreement[]> {
  const query = { rent_unit_id: filter.rent_unit_id, is_active: filter.is_active?.toString() }
  return apiRequest({ path: PATH, query, signal })
}

export function readLeaseAgreement(id: string, signal?: AbortSignal): Promise<LeaseAgreement> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createLeaseAgreement(
  body: LeaseAgreementCreate,
  idempotencyKey?: string,
): Promise<LeaseAgreement> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateLeaseAgreement(id: string, body: LeaseAgreementUpdate): Promise<LeaseAgreement> {
  return apiRequest({ method: 'PUT', path: pathOf(id), body })
}

export function deleteLeaseAgreement(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
