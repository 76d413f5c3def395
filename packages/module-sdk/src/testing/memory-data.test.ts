import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { expect, it } from 'vitest'
import { collectionsOf, defineCollection } from '../data/collections.ts'
import { memoryData } from './memory-data.ts'

const visits = defineCollection({ fields: { note: { kind: 'text' }, on: { kind: 'day', required: true } } })
const { collection, createMany } = collectionsOf('inspections', { visits })

it('keeps a module’s rows in memory for its tests', async () => {
  const rows = [
    { id: 'a', on: '2026-01-02', note: 'one' },
    { id: 'b', on: '2026-01-03' },
  ]
  const calls = fakeApi(memoryData('inspections', { visits: rows }))
  const { queryFn, queryKey } = collection('visits').list({ sort: '-on', 'on.from': '2026-01-03' })
  expect(queryKey).toEqual(['inspections/visits', 'list', { sort: '-on', 'on.from': '2026-01-03' }])
  const list = await (queryFn as never as (given: object) => Promise<{ id: string }[]>)({})
  expect(list.map(({ id }) => id)).toEqual(['b'])
  const made = await collection('visits').create({ on: '2026-01-01' })
  expect(await collection('visits').read(made.id)).toMatchObject({ on: '2026-01-01' })
  await collection('visits').update(made.id, { note: 'x' }, made.updated_at)
  await collection('visits').remove('a')
  const many = await createMany({ visits: [{ on: '2026-02-01' }] })
  expect(many.visits).toMatchObject([{ on: '2026-02-01' }])
  expect(rows.map(({ note }) => note)).toEqual([undefined, 'x', undefined])
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /data/inspections/visits/a')
})
