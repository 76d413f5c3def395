import { apiRequest } from '@keystead/api-client/transport'
import type { Contact, ContactCreate, ContactUpdate } from './contract.ts'

const PATH = '/contacts/'

export function listContacts(signal?: AbortSignal): Promise<Contact[]> {
  return apiRequest({ path: PATH, signal })
}

export function readContact(id: string, signal?: AbortSignal): Promise<Contact> {
  return apiRequest({ path: pathOf(id), signal })
}

/** A key that the caller keeps over its tries makes a repetition harmless (R10). */
export function createContact(body: ContactCreate, idempotencyKey?: string): Promise<Contact> {
  return apiRequest({ method: 'POST', path: PATH, body, idempotencyKey })
}

/** What is left out stays as it is, null empties (R4). */
export function updateContact(id: string, body: ContactUpdate): Promise<Contact> {
  return apiRequest({ method: 'PATCH', path: pathOf(id), body })
}

export function deleteContact(id: string): Promise<void> {
  return apiRequest({ method: 'DELETE', path: pathOf(id) })
}

const pathOf = (id: string) => `${PATH}${encodeURIComponent(id)}`
