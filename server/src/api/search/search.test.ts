import { setTimeout as sleep } from 'node:timers/promises'
import type { FoundRow } from '@keystead/api-client/search/contract'
import { searchedText } from '@keystead/api-client/search/rules'
import { shortNumbers } from '@keystead/api-client/testing/short-numbers'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../../db/database.ts'
import { addLandlords, idOfLandlord } from '../../db/prepared/many-landlords.ts'
import { recordSql } from '../../db/record-sql.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { noCollections } from '../data/collections.ts'
import { scanOf } from '../list-scans.ts'
import { apiRoutes } from '../routes.ts'
import {
  ANNA,
  addLease,
  BEN,
  CARA,
  createTestApi,
  emailOf,
  type Rows,
  share,
  type TestApi,
} from '../testing.ts'
import { findRows } from './repository.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
  rows = await addLease(api)
  await api.call('PUT', `/property-groups/${rows.groupId}`, {
    name: 'Lychener Höfe',
    street: 'Große Straße 5',
    city: 'Köln',
    state: 'NW',
    zip_code: '50667',
    country: 'DE',
  })
  await api.call('PUT', `/rent-units/${rows.unitId}`, { unit_number: 'VH-2', unit_name: 'Büroeinheit' })
  await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { lease_number: 'ML-7' })
  const müller = { first_name: 'Jörg', last_name: 'Müller', email: 'j.mueller@example.org' }
  const rosa = { first_name: 'Rosa', last_name: 'D´Angelo' }
  const numbered = [...new Set(shortNumbers.map(([, text]) => text))]
  const kais = numbered.map((last_name) => ({ first_name: 'Kai', last_name }))
  for (const person of [müller, rosa, ...kais])
    await api.call('POST', '/contacts/', { contact: { contact_type: 'person' }, person })
})
afterAll(() => api.close())

const find = async (text: string, as = ANNA) =>
  (await api.call<FoundRow[]>('GET', `/search?q=${encodeURIComponent(text)}`, undefined, { as })).body
const titles = async (text: string, as = ANNA) =>
  (await find(text, as)).map(({ resource, title }) => `${resource}: ${title}`)

describe('a search', () => {
  it.each([
    ['lychener', 'property-groups: Lychener Höfe'],
    ['hoefe', 'property-groups: Lychener Höfe'],
    ['GROSSE STR.', 'property-groups: Lychener Höfe'],
    ['vh-2', 'rent-units: VH-2, Büroeinheit'],
    ['buro', 'rent-units: VH-2, Büroeinheit'],
    ['vh lychener', 'rent-units: VH-2, Büroeinheit'],
    ['mueller', 'contacts: Jörg Müller'],
    ['muller jorg', 'contacts: Jörg Müller'],
    ['j.mueller@', 'contacts: Jörg Müller'],
    ['D´Angelo', 'contacts: Rosa D´Angelo'],
    ['Hoffmann, Lea', 'contacts: Lea Hoffmann'],
    ['Große Str. 5, Köln;', 'property-groups: Lychener Höfe'],
    ['hoffm', 'contacts: Lea Hoffmann'],
    ['hoffm', 'lease-agreements: Lea Hoffmann'],
    ['ml-7 vh', 'lease-agreements: Lea Hoffmann'],
  ])('by %j finds %j (R47)', async (text, found) => {
    expect(await titles(text)).toContain(found)
  })

  it('finds short numbers only where one begins (R47)', async () => {
    expect(await titles('2 lychener')).toEqual(['rent-units: VH-2, Büroeinheit'])
    expect(await titles('667')).toEqual([])
    expect(await titles('506')).toEqual(['property-groups: Lychener Höfe'])
    expect(await titles('0667')).toEqual(['property-groups: Lychener Höfe'])
    expect(await titles('2 (büro|x)')).toEqual([])
  })

  it.each(shortNumbers)('finds %j in %j as the browser does: %j', async (word, text, isFound) => {
    expect((await titles(`${word} kai`)).includes(`contacts: Kai ${text}`)).toBe(isFound)
  })

  it.each(['', '   ', ' , ;', '%', '_', '\\', 'vh mueller', 'nothing like it'])(
    'by %j finds nothing',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  it('names a unit’s house, without listing all its units for the house’s name', async () => {
    const [unit] = await find('vh-2')
    expect(unit?.detail).toContain('Lychener Höfe')
    expect((await titles('lychener')).filter((title) => title.startsWith('rent-units'))).toEqual([])
  })

  it('names a building without a name by its street, as its page does', async () => {
    expect(await titles('weg')).toContain('buildings: Weg 1')
    const [unit] = await find('vh-2')
    expect(unit?.detail).toBe('Weg 1 · Lychener Höfe')
  })

  it('tells a lease from its renewal by their years', async () => {
    const detail = async () => (await find('ml-7'))[0]?.detail
    expect(await detail()).toBe('ML-7 · VH-2 · 2026– · Weg 1 · Lychener Höfe')
    await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { end_date: '2027-12-31' })
    expect(await detail()).toContain(' · 2026–2027 · ')
    await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { end_date: '2026-12-31' })
    expect(await detail()).toContain(' · 2026 · ')
  })

  it('marks a shortened description', async () => {
    await api.call('POST', '/access-groups/', { name: 'Zähler', description: 'Ablesung '.repeat(40) })
    const [group] = await find('zähler')
    expect(group?.detail).toHaveLength(120)
    expect(group?.detail.endsWith('…')).toBe(true)
  })

  it('refuses an overlong text, and visitors', async () => {
    expect((await api.call('GET', `/search?q=${'a'.repeat(101)}`)).status).toBe(422)
    expect((await api.call('GET', '/search')).body).toEqual([])
    expect((await api.call('GET', '/search?q=a', undefined, { as: null })).status).toBe(401)
  })

  it('shows members shared rows only, and others nothing', async () => {
    expect(await find('vh', BEN)).toEqual([])
    const onUnit = [{ resource_type_id: 'rent_unit', resource_id: rows.unitId, permission: 1 }] as const
    const shared = await share(api, ANNA, BEN, [...onUnit])
    expect(await find('vh', BEN)).toEqual([
      { resource: 'rent-units', id: rows.unitId, title: 'VH-2, Büroeinheit', detail: '', path: null },
    ])
    // They may not see its building.
    expect(await find('vh lychener', BEN)).toEqual([])
    expect(await find('vh', CARA)).toEqual([])
    const onLease = [
      { resource_type_id: 'lease_agreement', resource_id: rows.leaseId, permission: 1 },
    ] as const
    await share(api, ANNA, CARA, [...onLease])
    expect(await titles('hoffmann', CARA)).toEqual(['lease-agreements: Lea Hoffmann'])
    await api.call('DELETE', `${shared.path}/members/${shared.memberId}`)
    expect(await find('vh', BEN)).toEqual([])
  })

  it('finds only own access groups', async () => {
    expect(await titles('group')).toContain('access-groups: Group')
    expect(await titles('group', CARA)).toEqual([])
    expect(emailOf(ANNA)).toContain('@')
  })
})

it('resolves paths of rows before its transaction: the embedded database has one connection', async () => {
  const other = await createTestApi()
  const { database } = other
  await addLease(other)
  const caller = { userId: ANNA, email: emailOf(ANNA), role: 'landlord', plan: 'free' } as const
  const app = Fastify()
  await app.register(apiRoutes, {
    database,
    verifyToken: async () => caller,
    pathsFor: async () => {
      await sql`select 1`.execute(database.db)
      return { row: (resource) => `/${resource}`, list: () => null }
    },
  })
  const headers = { authorization: 'Bearer x' }
  const search = app.inject({ url: '/api/v1/search?q=hoffmann', headers }).then((answer) => answer.json())
  const found = await Promise.race([search, sleep(2_000, 'no answer')])
  expect(found).toMatchObject([{ path: '/contacts' }, { path: '/lease-agreements' }])
  await app.close()
  await other.close()
})

it('omits resources outside the plan', async () => {
  const other = await createTestApi((_plan, resource, right) => resource !== 'contacts' || right === 'write')
  await addLease(other)
  const found = (await other.call<FoundRow[]>('GET', '/search?q=hoffmann')).body
  expect(found.map(({ resource }) => resource)).toEqual(['lease-agreements'])
  await other.close()
})

it('searches a plan’s only resource', async () => {
  const other = await createTestApi((_plan, resource) => resource === 'rent-units')
  const { status, body } = await other.call('GET', '/search?q=vh')
  expect([status, body]).toEqual([200, []])
  await other.close()
})

it.each([
  'Große Str. 5',
  'Weserstr 5',
  'Astra',
  'Straße, Str. des 17. Juni',
  'Müller Mueller',
  'Ærøskøbing, ŁÓDŹ, ẞ',
  'Mehmet Aydın',
  'Neue Aue',
  'D´Angelo, Rue de l’Église, ^`¨¯·¸',
])('the database normalizes %j as the contract does', async (text) => {
  const { rows: read } = await sql<{ read: string }>`select keystead.search_text(${text}) as read`.execute(
    api.database.db,
  )
  // One indexes words with ae, oe, ue in addition, the other all words: both find the same.
  const words = (given: string) => [...new Set(given.split(' ').filter(Boolean))].sort()
  expect(words(read[0]?.read ?? '')).toEqual(words(searchedText(text)))
})

it('scans no table fully with many landlords', async () => {
  const database = await createTestDatabase()
  await addLandlords(database, { from: 1, to: 2_000, propertiesEach: 2 })
  const userId = await idOfLandlord(database, 7)
  const caller = { userId, email: 'seven@example.org', role: 'landlord', plan: 'free' } as const
  const queries = await recordSql((trx) =>
    findRows(
      { trx, caller, collections: noCollections },
      ['property-groups', 'buildings', 'rent-units', 'contacts', 'lease-agreements', 'access-groups'],
      ['a', 'b'],
    ),
  )
  for (const query of queries) {
    const { wholeTables } = await asUser(database, caller, (trx) => scanOf(trx, query))
    expect(wholeTables).toEqual([])
  }
  await database.close()
}, 120_000)
