import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordSql } from '../db/record-sql.ts'
import { findNamedRows } from './access-groups/named-rows.ts'
import { noCollections } from './data/collections.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  CARA,
  createTestApi,
  emailOf,
  type Grant,
  type Rows,
  sharesOf,
  type TestApi,
} from './testing.ts'

let api: TestApi
let rows: Rows

beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  rows = await addLease(api)
})
afterAll(() => api.close())

const give = sharesOf(() => api)
const onProperty = (permission: number): Grant[] => [
  { resource_type_id: 'property_group', resource_id: rows.groupId, permission },
]
const read = (path: string, as: string) => api.call('GET', path, undefined, { as })
const property = () => `/property-groups/${rows.groupId}`

const NOT_FOUND = [
  'Property group not found',
  'Building not found',
  'Rent unit not found',
  'Lease not found',
  'Contact not found',
]

describe('access groups', () => {
  it('are visible with members and permissions only to their owner', async () => {
    const { path, groupId } = await give(ANNA, BEN, onProperty(2))
    const { body } = await read(path, ANNA)
    expect(body).toMatchObject({
      name: 'Group',
      is_active: true,
      description: null,
      users: [{ email: emailOf(BEN), access_group_id: groupId }],
      group_permissions: onProperty(2),
    })
    expect((await api.call<Body[]>('GET', '/access-groups/')).body).toContainEqual(body)
    for (const part of ['', '/members/', '/permissions/']) {
      expect((await read(`${path}${part}`, BEN)).status).toBe(404)
    }
    expect((await api.call('PUT', path, { name: 'mine' }, { as: BEN })).status).toBe(404)
    expect((await api.call('PUT', `${path}/permissions/`, [{}], { as: BEN })).status).toBe(404)
    expect((await api.call('POST', `${path}/members/`, {}, { as: BEN })).status).toBe(404)
    expect((await api.call('DELETE', path, undefined, { as: BEN })).status).toBe(404)
  })

  it('accept an address once, with or without an account, and not the owner’s', async () => {
    const { path } = await give(ANNA, BEN, [])
    const add = async (email: unknown) => {
      const { status, body } = await api.call('POST', `${path}/members/`, { email })
      return [status, status === 201 ? body.email : body.detail[0]?.type]
    }
    expect(await add(' Nobody@Example.org ')).toEqual([201, 'nobody@example.org'])
    expect(await add('NOBODY@example.org')).toEqual([422, 'already_member'])
    expect(await add(emailOf(ANNA).toUpperCase())).toEqual([422, 'own_group'])
    expect(await add('no address')).toEqual([422, 'value_error'])
    expect(await add(undefined)).toEqual([422, 'missing'])
  })

  it('accept only rows that may be shared', async () => {
    const { path } = await give(ANNA, BEN, [])
    const put = (grants: unknown) => api.call('PUT', `${path}/permissions/`, grants)
    const bens = await addLease(api, BEN)
    const foreign = { resource_type_id: 'building', resource_id: bens.buildingId, permission: 1 }
    expect((await put([foreign])).status).toBe(404)
    expect((await put([{ ...foreign, permission: 9 }])).status).toBe(404)
    const own = { resource_type_id: 'contact', resource_id: rows.contactId, permission: 5 }
    expect((await put([own])).body).toMatchObject([own])
    const mistakes = [
      [{ ...own, permission: 6 }, 'permission', 'less_than_equal'],
      [{ ...own, permission: -1 }, 'permission', 'greater_than_equal'],
      [{ ...own, permission: 1.5 }, 'permission', 'int_from_float'],
      [{ ...own, resource_type_id: 'castle' }, 'resource_type_id', 'literal_error'],
      [{ ...own, resource_id: 'x' }, 'resource_id', 'uuid_parsing'],
    ] as const
    for (const [grant, field, type] of mistakes) {
      const { status, body } = await put([grant])
      expect([status, body.detail[0]]).toMatchObject([422, { loc: ['body', 0, field], type }])
    }
    expect((await put([own, own])).body.detail[0]).toMatchObject({ loc: ['body', 1, 'resource_id'] })
    expect((await put(Array(1001).fill(own))).body.detail).toMatchObject([
      { loc: ['body'], type: 'too_long', ctx: { max_length: 1000 } },
    ])
    expect((await put({})).body.detail[0]).toMatchObject({ loc: ['body'], type: 'list_type' })
    expect((await api.call<Body[]>('GET', `${path}/permissions/`)).body).toMatchObject([own])
  })

  it('accept rows of every kind at once, looking each up once, also with upper-case ids', async () => {
    const { path } = await give(ANNA, BEN, [])
    const own: Grant[] = [
      ...onProperty(1),
      { resource_type_id: 'building', resource_id: rows.buildingId.toUpperCase(), permission: 2 },
      { resource_type_id: 'rent_unit', resource_id: rows.unitId, permission: 3 },
      { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 4 },
      { resource_type_id: 'contact', resource_id: rows.contactId, permission: 5 },
    ]
    const put = (grants: Grant[]) => api.call<Body[]>('PUT', `${path}/permissions/`, grants)
    expect((await put(own)).body).toHaveLength(5)
    for (const [index, text] of NOT_FOUND.entries()) {
      const { status, body } = await put(
        own.with(index, { ...(own[index] as Grant), resource_id: crypto.randomUUID() }),
      )
      expect([status, body]).toMatchObject([404, { detail: text }])
    }
    expect((await put([])).body).toEqual([])
  })

  it('may keep or lose what can no longer be shared onward, but not change it', async () => {
    const onContact = (permission: number): Grant => ({
      resource_type_id: 'contact',
      resource_id: rows.contactId,
      permission,
    })
    const annas = await give(ANNA, BEN, [onContact(5)])
    const bens = await give(BEN, CARA, [onContact(3)])
    const own = { ...onContact(1), resource_id: (await addLease(api, BEN)).contactId }
    const put = (...grants: Grant[]) => api.call('PUT', `${bens.path}/permissions/`, grants, { as: BEN })
    for (const [left, refusal] of [
      [[onContact(4)], 403],
      [[], 404],
    ] as const) {
      await api.call('PUT', `${annas.path}/permissions/`, left)
      expect(await put(onContact(3), own)).toMatchObject({ status: 200, body: [{}, {}] })
      expect((await put(onContact(1), own)).status).toBe(refusal)
      expect((await put(onContact(3))).body).toMatchObject([onContact(3)])
      expect((await read(`/contacts/${rows.contactId}`, CARA)).status).toBe(404)
    }
    expect((await put(own)).body).toMatchObject([own])
    expect((await put(onContact(3), own)).status).toBe(404)
  })

  it('are replaced only at the version given, if any (R45)', async () => {
    const { path } = await give(ANNA, BEN, onProperty(1))
    const put = (permission: number, version: unknown) =>
      api.call('PUT', `${path}/permissions/`, onProperty(permission), {
        headers: { 'if-match': `"${version}"` },
      })
    const read = async () => (await api.call<Body>('GET', path)).body
    const { updated_at: before } = await read()
    const answers = await Promise.all([put(2, before), put(3, before)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const { updated_at: after, group_permissions } = await read()
    expect(group_permissions).toMatchObject(onProperty(answers[0]?.status === 200 ? 2 : 3))
    expect((await put(4, before)).status).toBe(412)
    expect((await put(4, after)).status).toBe(200)
    // A new version of the group alone is no activity (R54).
    const acts = await api.call<Body[]>('GET', '/access-groups/acts/')
    const onGroup = acts.body.filter(({ resource_id }) => path.endsWith(String(resource_id)))
    expect(onGroup.map(({ act }) => act)).not.toContain('changed')
    expect(onGroup).not.toEqual([])
  })

  it('look up the rows they name in one query', async () => {
    const named = resourceTypes.flatMap((type) => [1, 2].map(() => ({ type, id: crypto.randomUUID() })))
    const caller = { userId: ANNA, email: '', role: 'landlord', plan: 'free' } as const
    const own = { caller, collections: noCollections }
    expect(await recordSql((trx) => findNamedRows({ trx, ...own }, named))).toHaveLength(1)
    expect(await recordSql((trx) => findNamedRows({ trx, ...own }, []))).toHaveLength(0)
  })

  it('drop deleted rows', async () => {
    const { path } = await give(ANNA, BEN, onProperty(2))
    await api.call('DELETE', property())
    expect((await api.call('GET', `${path}/permissions/`)).body).toEqual([])
  })
})
