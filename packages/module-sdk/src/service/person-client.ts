import type { Building } from '@keystead/api-client/buildings/contract'
import type { Contact } from '@keystead/api-client/contacts/contract'
import type { Fields } from '@keystead/api-client/fields/kinds'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import type { ChangesOf, CollectionFilter, CollectionTable, NewRowOf, RowOf } from '../data/collections.ts'
import { callHost } from './call-host.ts'

/** Rows of the API by resource. */
export interface ResourceRows {
  'property-groups': PropertyGroup
  buildings: Building
  'rent-units': RentUnit
  contacts: Contact
  'lease-agreements': LeaseAgreement
  'rental-periods': RentalPeriod
  'rent-components': RentComponent
}

type Query = Record<string, string | number | boolean | undefined>

/** Calls `/api/v1` on a user's behalf, within what the module is approved for. All calls fail with a HostError. */
export interface PersonClient {
  list<Name extends keyof ResourceRows>(resource: Name, query?: Query): Promise<ResourceRows[Name][]>
  get<Name extends keyof ResourceRows>(resource: Name, id: string): Promise<ResourceRows[Name]>
  /** One of the module's own collections, typed from its table. */
  collection<Table extends Fields>(name: string, table?: CollectionTable<Table>): CollectionClient<Table>
  /** Any other call, below `/api/v1`. */
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
}

export interface CollectionClient<Table extends Fields> {
  list(filter?: CollectionFilter<Table>): Promise<RowOf<Table>[]>
  get(id: string): Promise<RowOf<Table>>
  /** A repeated key finds the first row. */
  create(row: NewRowOf<Table>, idempotencyKey?: string): Promise<RowOf<Table>>
  /** `version`: the row's `updated_at`; 412 if it has changed since. */
  update(id: string, changes: ChangesOf<Table>, version?: string): Promise<RowOf<Table>>
  remove(id: string): Promise<void>
}

const withQuery = (path: string, query: Query = {}) => {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/**
 * @param url the host's address, without a trailing slash
 * @param module its id, which its collections' paths contain
 * @param token the user's, from a verified request; valid for 60 s
 */
export function personClient(url: string, module: string, token: string): PersonClient {
  const call: PersonClient['call'] = (method, path, body, headers = {}) =>
    callHost({ url, path: `/api/v1${path}`, token, method, body, headers })
  return {
    call,
    list: (resource, query) => call('GET', withQuery(`/${resource}/`, query)),
    get: (resource, id) => call('GET', `/${resource}/${encodeURIComponent(id)}`),
    collection(name) {
      const path = `/data/${module}/${name}/`
      const pathOfRow = (id: string) => `${path}${encodeURIComponent(id)}`
      return {
        list: (filter) => call('GET', withQuery(path, filter as Query)),
        get: (id) => call('GET', pathOfRow(id)),
        create: (row, key = crypto.randomUUID()) => call('POST', path, row, { 'idempotency-key': key }),
        update: (id, changes, version) =>
          call('PUT', pathOfRow(id), changes, version === undefined ? {} : { 'if-match': `"${version}"` }),
        remove: (id) => call('DELETE', pathOfRow(id)),
      }
    },
  }
}
