import { integer, text } from '@keystead/api-client/fields/kinds'
import { expect, it } from 'vitest'
import { defineCollection } from '../data/collections.ts'
import { memoryData } from './memory-data.ts'

it('stores a module’s rows in memory for its tests', () => {
  const rows = [
    { id: 'a', on: '2026-01-02', note: 'one' },
    { id: 'b', on: '2026-01-03' },
  ]
  const handlers = memoryData('inspections', { visits: rows })
  const path = '/data/inspections/visits/'
  const call = (asked: string, at: { path?: string; search?: string } = {}, body?: Record<string, unknown>) =>
    handlers[asked]?.({ path, search: '', body, ...at }) as never
  const ids = (search: string) => (call(`GET ${path}`, { search }) as { id: string }[]).map(({ id }) => id)
  expect(ids('?sort=-on&on.from=2026-01-02')).toEqual(['b', 'a'])
  expect(ids('?sort=on&on.to=2026-01-02&limit=5')).toEqual(['a'])
  expect(ids('?id=b')).toEqual(['b'])
  const made: { id: string } = call(`POST ${path}`, {}, { on: '2026-01-01' })
  const at = { path: `${path}${made.id}` }
  call(`PUT ${path}:id`, at, { note: 'x' })
  expect(call(`GET ${path}:id`, at)).toMatchObject({ on: '2026-01-01', note: 'x', shared: null })
  call(`DELETE ${path}:id`, { path: `${path}a` })
  expect(call('POST /data/inspections/', {}, { visits: [{ on: '2026-02-01' }] })).toMatchObject({
    visits: [{ on: '2026-02-01' }],
  })
  expect(rows.map(({ note }) => note)).toEqual([undefined, 'x', undefined])
})

it('refuses rows of a collection that was not given', () => {
  const handlers = memoryData('inspections', { visits: [] })
  const create = () =>
    handlers['POST /data/inspections/']?.({ path: '', search: '', body: { defects: [{ what: 'crack' }] } })
  expect(create).toThrow('No collection defects in memory')
})

const visits = defineCollection({
  fields: { number: integer({ min: 1, max: 99, required: true }), line: text({ max: 40 }) },
  unique: [['number'], ['line']],
})

it('refuses what the server refuses of versions and unique keys, and gives absent fields as null', () => {
  const rows: { id: string; number: number }[] = [{ id: 'first', number: 1 }]
  const handlers = memoryData('inspections', { visits: rows }, { visits })
  const path = '/data/inspections/visits/'
  const create = (body: Record<string, unknown>) => handlers[`POST ${path}`]?.({ path, search: '', body })
  const change = (id: string, body: Record<string, unknown>, version?: string) =>
    handlers[`PUT ${path}:id`]?.({ path: path + id, search: '', body, ...(version && { version }) })
  expect(rows[0]).toMatchObject({ line: null })
  const second = create({ number: 2 }) as { id: string; updated_at: string }
  expect(second).toMatchObject({ line: null })
  const clash = { answer: { status: 409, body: { type: 'not_unique', params: { fields: ['number'] } } } }
  expect(create({ number: 1 })).toMatchObject(clash)
  const many = { visits: [{ number: 3 }, { number: 3 }] }
  expect(handlers['POST /data/inspections/']?.({ path, search: '', body: many })).toMatchObject(clash)
  expect(change(second.id, { number: 1 })).toMatchObject(clash)
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  const read = `"${second.updated_at}"`
  expect(change(second.id, { number: 4 }, read)).toMatchObject({ number: 4 })
  expect(change(second.id, { number: 5 }, read)).toMatchObject({
    answer: { status: 412, body: { type: 'changed_meanwhile' } },
  })
  expect(rows[1]).toMatchObject({ number: 4 })
})
