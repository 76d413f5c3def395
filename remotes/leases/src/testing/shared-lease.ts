import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import { refusal } from '@keystead/api-client/testing/fake-api'
import { levelOn, type RowKind } from '@keystead/api-client/testing/levels-table'
import { steppedLease } from './stepped-lease.ts'

/** A lease and its parents, as seen by a member of a group that grants one level on one of the rows. */
export function sharedLease(granted: ResourceType, level: number) {
  const shared = (kind: RowKind) => ({ by: 'Ada Lovelace', level: levelOn(granted, level, kind) })
  const given = steppedLease({ shared: shared('lease_agreement') })
  // The tenant's contact belongs to the owner.
  given.lease.tenant_contact = given.tenant && { ...given.tenant, is_visible: false }
  const seen = <Row extends object>(kind: RowKind, rows: unknown) =>
    shared(kind).level > 0 ? (rows as Row[]).map((row) => ({ ...row, shared: shared(kind) })) : []
  const rowsOf = (path: string) => given.handlers[`GET ${path}`]?.({} as never)
  return {
    ...given,
    handlers: {
      ...given.handlers,
      'GET /lease-agreements/': () => seen('lease_agreement', [given.lease]),
      'GET /rent-units/': () => seen('rent_unit', rowsOf('/rent-units/')),
      'GET /buildings/': () => seen('building', rowsOf('/buildings/')),
      'GET /property-groups/': () => seen('property_group', rowsOf('/property-groups/')),
      'GET /contacts/:id': () => refusal(404, { detail: 'No', type: 'not_found' }),
    },
  }
}
