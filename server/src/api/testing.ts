import type { ValidationItem } from '@keystead/api-client/validation-item'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach } from 'vitest'
import { type AppDeps, buildApp } from '../app.ts'
import { asServer, type Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { sendToOutbox } from '../mail/outbox.ts'
import { evolveCollections, readCollections } from '../registry/collections/evolve-collections.ts'
import type { Collections } from './data/collections.ts'
import type { PlanGate } from './plan-gate.ts'

export const ANNA = '11111111-1111-1111-1111-111111111111'
export const BEN = '22222222-2222-2222-2222-222222222222'
export const CARA = '33333333-3333-3333-3333-333333333333'
/** Product staff. */
export const STAFF = '99999999-9999-4999-8999-999999999999'

/** The test user's address; the bearer token is their UUID. */
export const emailOf = (userId: string) => `${userId}@example.org`

/** A row or an error; tests read both. */
export interface Body {
  [field: string]: unknown
  id: string
  detail: ValidationItem[]
}

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, unknown>
}

export interface CallOptions {
  /** Null: anonymous. Default: Anna. */
  as?: string | null
  headers?: Record<string, string>
  /** Sent verbatim instead of `body`. */
  raw?: string
}

type Call = <T = Body>(
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer<T>>

/** The app on a fresh database, with UUIDs as bearer tokens. For tests. */
export interface TestApi {
  app: FastifyInstance
  database: Database
  call: Call
  close(): Promise<void>
}

export async function createTestApi(
  gate?: PlanGate,
  { changesEveryMs, data }: Pick<AppDeps, 'changesEveryMs'> & { data?: Record<string, unknown> } = {},
): Promise<TestApi> {
  const database = await createTestDatabase()
  const collections = data && (await testCollections(database, data))
  const app = await buildApp({
    database,
    ...(collections && { collections }),
    mailing: { send: sendToOutbox(database), publicUrl: 'http://localhost', secret: 'secret' },
    ...(gate && { gate }),
    ...(changesEveryMs !== undefined && { changesEveryMs }),
    verifyToken: async (token) =>
      /^[\da-f-]{36}$/.test(token)
        ? { userId: token, email: emailOf(token), role: token === STAFF ? 'staff' : 'landlord', plan: 'free' }
        : null,
  })
  return {
    app,
    database,
    call: (method, path, body, options = {}) => call(app, { method, url: `/api/v1${path}` }, body, options),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Promotes collections by module; everybody has the modules. */
async function testCollections(database: Database, data: Record<string, unknown>): Promise<Collections> {
  await asServer(database, async (trx) => {
    for (const [module, declared] of Object.entries(data)) await evolveCollections(trx, module, declared)
  })
  const all = await readCollections(database.db)
  return {
    find: (module, name) => all.find((each) => each.module === module && each.name === name),
    all: () => all,
    isOn: () => true,
    isDeclared: () => true,
    titleOf: (module) => ({ en: module, de: module }),
  }
}

async function call<T>(
  app: FastifyInstance,
  request: InjectOptions,
  body: unknown,
  { as = ANNA, headers = {}, raw }: CallOptions,
): Promise<Answer<T>> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await app.inject({
    ...request,
    headers: {
      ...(as !== null && { authorization: `Bearer ${as}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  const parsed: T = answer.body === '' ? undefined : JSON.parse(answer.body)
  return { status: answer.statusCode, body: parsed, headers: answer.headers }
}

export const building = {
  building_number: '1',
  street: 'Weg 1',
  city: 'Ulm',
  country: 'Germany',
  postal_code: '89073',
}

/** A property with one building and one unit. */
export async function addProperty(api: TestApi, as = ANNA) {
  const group = await api.call('POST', '/property-groups/', { name: 'Home' }, { as })
  const house = await api.call(
    'POST',
    '/buildings/',
    { ...building, propertygroup_id: group.body.id },
    { as },
  )
  const unit = await api.call(
    'POST',
    '/rent-units/',
    { building_id: house.body.id, unit_number: '1' },
    { as },
  )
  return { groupId: group.body.id, buildingId: house.body.id, unitId: unit.body.id }
}

export const person = {
  contact: { contact_type: 'person' },
  person: { first_name: 'Lea', last_name: 'Hoffmann' },
}
export const organization = {
  contact: { contact_type: 'organization' },
  organization: { organization_name: 'Weserblick GmbH' },
}

/** One row of each kind, linked: a lease with a tenant, a period and a component. */
export async function addLease(api: TestApi, as = ANNA) {
  const property = await addProperty(api, as)
  const post = async (path: string, body: object) => (await api.call('POST', path, body, { as })).body.id
  const contactId = await post('/contacts/', person)
  const leaseId = await post('/lease-agreements/', {
    rent_unit_id: property.unitId,
    tenant_contact_id: contactId,
    start_date: '2026-01-01',
  })
  const periodId = await post('/rental-periods/', {
    lease_agreement_id: leaseId,
    start_date: '2026-01-01',
    total_rent: 700,
  })
  const componentId = await post('/rent-components/', {
    rental_period_id: periodId,
    component_name: 'Kaltmiete',
    component_type: 'fixed',
    amount: 700,
  })
  return { ...property, contactId, leaseId, periodId, componentId }
}

export type Rows = Awaited<ReturnType<typeof addLease>>

export interface Grant {
  resource_type_id: string
  resource_id: string
  permission: number
}

/** An access group with one member and the given grants. */
export async function share(api: TestApi, from: string, to: string, grants: Grant[], is_active = true) {
  const as = { as: from }
  const group = await api.call('POST', '/access-groups/', { name: 'Group', is_active }, as)
  const path = `/access-groups/${group.body.id}`
  const member = await api.call('POST', `${path}/members/`, { email: emailOf(to) }, as)
  const permissions = await api.call('PUT', `${path}/permissions/`, grants, as)
  return { groupId: group.body.id, memberId: member.body.id, path, status: permissions.status }
}

/** Like `share`; removes its groups before the file's next test. */
export function sharesOf(api: () => TestApi) {
  const groups: { as: string; path: string }[] = []
  beforeEach(async () => {
    for (const { as, path } of groups.splice(0)) await api().call('DELETE', path, undefined, { as })
  })
  return async (from: string, to: string, grants: Grant[], isActive = true) => {
    const shared = await share(api(), from, to, grants, isActive)
    groups.push({ as: from, path: shared.path })
    return shared
  }
}

/** Rows by their place in the path, as `addLease` and `share` name them. */
export const ROWS: [path: string, row: string][] = [
  ['/property-groups/', 'groupId'],
  ['/buildings/', 'buildingId'],
  ['/rent-units/', 'unitId'],
  ['/contacts/', 'contactId'],
  ['/lease-agreements/', 'leaseId'],
  ['/rental-periods/', 'periodId'],
  ['/rent-components/', 'componentId'],
  ['/access-groups/', 'accessId'],
  ['/notices/', 'notificationId'],
]
