import { type ResourceType, resourceTypes } from '@keystead/api-client/access-groups/choices'
import { levels } from '@keystead/api-client/levels'
import { grants, type RowKind, rightsOn } from '@keystead/api-client/testing/levels-table'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import {
  ANNA,
  addLease,
  BEN,
  building,
  createTestApi,
  emailOf,
  type Rows,
  share,
  type TestApi,
} from './testing.ts'

/**
 * What each level on each kind of resource lets Ben do with Anna's rows (R26), and that one level less is refused, both
 * by the API and by row-level security alone.
 */
interface Kind {
  name: RowKind
  path: string
  table: keyof Tables & string
  idOf(rows: Rows): string
  /** A body that adds one of these to its parent. */
  part?(rows: Rows): object
}

const KINDS: Kind[] = [
  {
    name: 'property_group',
    path: '/property-groups/',
    table: 'property_groups',
    idOf: (rows) => rows.groupId,
  },
  {
    name: 'building',
    path: '/buildings/',
    table: 'buildings',
    idOf: (rows) => rows.buildingId,
    part: (rows) => ({ ...building, propertygroup_id: rows.groupId }),
  },
  {
    name: 'rent_unit',
    path: '/rent-units/',
    table: 'rent_units',
    idOf: (rows) => rows.unitId,
    part: (rows) => ({ building_id: rows.buildingId, unit_number: '2' }),
  },
  {
    name: 'lease_agreement',
    path: '/lease-agreements/',
    table: 'lease_agreements',
    idOf: (rows) => rows.leaseId,
    part: (rows) => ({ rent_unit_id: rows.unitId, start_date: '2026-01-01' }),
  },
  {
    name: 'rental_period',
    path: '/rental-periods/',
    table: 'rental_periods',
    idOf: (rows) => rows.periodId,
    part: (rows) => ({ lease_agreement_id: rows.leaseId, start_date: '2026-01-01', total_rent: 1 }),
  },
  {
    name: 'rent_component',
    path: '/rent-components/',
    table: 'rent_components',
    idOf: (rows) => rows.componentId,
    part: (rows) => ({
      rental_period_id: rows.periodId,
      component_name: 'x',
      component_type: 'fixed',
      amount: 1,
    }),
  },
  { name: 'contact', path: '/contacts/', table: 'contacts', idOf: (rows) => rows.contactId },
]

const isResource = (name: RowKind): name is ResourceType => resourceTypes.some((type) => type === name)

const kindOf = (name: RowKind) => KINDS.find((kind) => kind.name === name)

const refused = (sees: boolean, may: boolean, success: number) => (may ? success : sees ? 403 : 404)

let api: TestApi
let rows: Rows
/** A group of Ben's own, to share onward with. */
let bensGroup: string
/** Row-level security is tested in rolled-back transactions, so all tests share the rows. */
let standing: Rows | undefined
beforeAll(async () => {
  api = await createTestApi()
  rows = await addRows()
  bensGroup = (await api.call('POST', '/access-groups/', { name: 'Onward' }, asBen)).body.id
})
afterAll(() => api.close())

/** Nobody can delete a contact that a lease refers to; none refers to this one. */
async function addRows(): Promise<Rows> {
  const added = await addLease(api)
  await api.call('PUT', `/lease-agreements/${added.leaseId}`, { tenant_contact_id: null })
  return added
}

const grantBen = async (level: number, type: ResourceType) => {
  const { groupId } = await share(api, ANNA, BEN, [
    { resource_type_id: type, resource_id: kindOf(type)?.idOf(rows) ?? '', permission: level },
  ])
  return () => api.call('DELETE', `/access-groups/${groupId}`)
}
const asBen = { as: BEN }
const status = async (...call: Parameters<TestApi['call']>) => (await api.call(...call)).status
const shareOnward = (type: ResourceType, id: string) =>
  status(
    'PUT',
    `/access-groups/${bensGroup}/permissions/`,
    [{ resource_type_id: type, resource_id: id, permission: levels.view }],
    asBen,
  )

describe.each(grants)('level %s on a %s, over the API', (level, type) => {
  beforeAll(async () => {
    rows = await addRows()
    const take = await grantBen(level, type)
    return async () => void (await take())
  })

  it.each(KINDS.toReversed().map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
    const may = rightsOn(type, level, kind.name)
    const path = `${kind.path}${kind.idOf(rows)}`
    const found = {
      read: await status('GET', path, undefined, asBen),
      edit: await status(kind.name === 'contact' ? 'PATCH' : 'PUT', path, {}, asBen),
      add: kind.part ? await status('POST', kind.path, kind.part(rows), asBen) : undefined,
      share: isResource(kind.name) ? await shareOnward(kind.name, kind.idOf(rows)) : undefined,
      delete: await status('DELETE', path, undefined, asBen),
    }
    expect(found).toEqual({
      read: may.read ? 200 : 404,
      edit: refused(may.read, may.edit, 200),
      add: kind.part ? refused(may.seesParent, may.add, 201) : undefined,
      share: isResource(kind.name) ? refused(may.read, may.share, 200) : undefined,
      delete: refused(may.read, may.delete, 204),
    })
  })
})

class Undo extends Error {}

/** Runs plain SQL as Ben, bypassing the service, and rolls it back. */
async function asBenAlone<T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
  let result: T | undefined
  await asUser(api.database, { userId: BEN, email: emailOf(BEN) }, async (trx) => {
    result = await work(trx)
    throw new Undo()
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return result as T
}

const countOf = async (statement: (trx: Kysely<Tables>) => ReturnType<ReturnType<typeof sql>['execute']>) =>
  asBenAlone(async (trx) => Number((await statement(trx)).numAffectedRows ?? 0))

async function inserts(table: keyof Tables & string, values: object): Promise<boolean> {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  const insert = sql`insert into ${sql.table(`keystead.${table}`)} (${columns}) values (${sql.join(Object.values(values))}) returning id`
  return asBenAlone((trx) => insert.execute(trx)).then(
    () => true,
    (error) => {
      if (error.code === '42501') return false
      throw error
    },
  )
}

const passesOn = (type: ResourceType, id: string, permission: number = levels.view) =>
  inserts('group_permissions', {
    owner_id: BEN,
    access_group_id: bensGroup,
    resource_owner_id: ANNA,
    [`${type}_id`]: id,
    permission,
  })

describe.each(grants)('level %s on a %s, by row-level security alone', (level, type) => {
  beforeAll(async () => {
    standing ??= await addRows()
    rows = standing
    const take = await grantBen(level, type)
    return async () => void (await take())
  })

  it.each(KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_name, kind) => {
    const may = rightsOn(type, level, kind.name)
    const table = sql.table(`keystead.${kind.table}`)
    const id = kind.idOf(rows)
    const seen = await asBenAlone((trx) => sql<{ id: string }>`select id from ${table}`.execute(trx))
    const found = {
      read: seen.rows.some((row) => row.id === id),
      edit:
        (await countOf((trx) => sql`update ${table} set is_active = true where id = ${id}`.execute(trx))) > 0,
      add: kind.part
        ? await inserts(kind.table, { ...kind.part(rows), owner_id: ANNA, created_by: BEN })
        : undefined,
      share: isResource(kind.name) ? await passesOn(kind.name, id) : undefined,
      delete: (await countOf((trx) => sql`delete from ${table} where id = ${id}`.execute(trx))) > 0,
    }
    expect(found).toEqual({
      read: may.read,
      edit: may.edit,
      add: kind.part ? may.add : undefined,
      share: isResource(kind.name) ? may.share : undefined,
      delete: may.delete,
    })
  })
})

it('the table refuses a grant of the right to share onward', async () => {
  rows = await addRows()
  const take = await grantBen(levels.share, 'building')
  await expect(passesOn('building', rows.buildingId, levels.share)).rejects.toMatchObject({ code: '23514' })
  await take()
})
