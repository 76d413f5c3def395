import { expect, it } from 'vitest'
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
