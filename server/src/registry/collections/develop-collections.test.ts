import { dataSchema } from '@keystead/module-sdk/data/schema'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { developCollections, resetCollections } from './develop-collections.ts'

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
  await callsOf(test).publish(fixtureModule({ id: 'garden', version: '1.0.0' }))
})
afterAll(() => test.close())

const data = (fields: object) =>
  dataSchema.parse({
    beds: { fields },
    plants: { fields: { bed_id: { kind: 'ref', to: 'beds', required: true } } },
  })
const owner = '00000000-0000-4000-8000-000000000001'
const text = data({ note: { kind: 'text' } })
const day = data({ note: { kind: 'day' } })
const develop = (declared: typeof text) => developCollections(test.registry, 'garden', declared)
const fields = (name: string) =>
  Object.entries(test.registry.snapshot.collections.get(`garden/${name}`)?.definition.fields ?? {}).map(
    ([field, { kind }]) => `${field} ${kind}`,
  )
const count = async (name: string) =>
  (await sql`select from keystead.${sql.id(`garden/${name}`)}`.execute(test.database.db)).rows.length

it('has the declared tables without promotion, and changes them at once (R186)', async () => {
  expect(await develop(text)).toEqual([])
  expect(fields('beds')).toEqual(['note text'])
  expect(await develop(data({ note: { kind: 'text' }, sown_on: { kind: 'day' } }))).toEqual([])
  expect(fields('beds')).toEqual(['note text', 'sown_on day'])
})

it('changes freely without rows; with rows it reports the conflict until they are deleted (R186)', async () => {
  expect(await develop(day)).toEqual([])
  expect(fields('beds')).toEqual(['note day'])
  await sql`
    with bed as (insert into keystead."garden/beds" (owner_id, note) values (${owner}, '2026-03-01') returning id)
    insert into keystead."garden/plants" (owner_id, bed_id) select ${owner}, id from bed`.execute(
    test.database.db,
  )
  expect(await develop(text)).toEqual([
    expect.stringContaining('data.beds.fields.note: is of kind day and cannot become text'),
    expect.stringContaining('data.plants has rows and refers to beds'),
  ])
  expect(fields('beds')).toEqual(['note day'])
  await resetCollections(test.registry, 'garden', text)
  expect(await develop(text)).toEqual([])
  expect(fields('beds')).toEqual(['note text'])
  expect([await count('beds'), await count('plants')]).toEqual([0, 0])
})

it('lets a reference be reversed without rows; with rows it reports that until they are deleted', async () => {
  const referring = (from: string, to: string) =>
    dataSchema.parse({
      [from]: { fields: { other_id: { kind: 'ref', to } } },
      [to]: { fields: { note: { kind: 'text' } } },
    })
  await resetCollections(test.registry, 'garden', day)
  await develop(dataSchema.parse({ tools: { fields: { note: { kind: 'text' } } } }))
  await sql`insert into keystead."garden/tools" (owner_id) values (${owner})`.execute(test.database.db)
  expect(await develop(referring('plants', 'beds'))).toEqual([])
  expect(await develop(referring('beds', 'plants'))).toEqual([])
  expect(fields('plants')).toEqual(['note text'])
  await sql`insert into keystead."garden/plants" (owner_id) values (${owner})`.execute(test.database.db)
  const circle = expect.stringMatching(
    /^data\.\w+: refers to itself through other collections, together with/,
  )
  expect(await develop(referring('plants', 'beds'))).toEqual([circle])
  expect(fields('plants')).toEqual(['note text'])
  await resetCollections(test.registry, 'garden', referring('plants', 'beds'))
  expect(await develop(referring('plants', 'beds'))).toEqual([])
  expect(fields('plants')).toEqual(['other_id ref'])
})
