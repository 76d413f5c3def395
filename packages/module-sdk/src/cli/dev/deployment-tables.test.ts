import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dataSchema } from '../../data/schema.ts'
import { fixtureHost } from '../../testing/fixture-module.ts'
import { deploymentTables } from './deployment-tables.ts'
import type { DevTables } from './dev-tables.ts'

const visits = (fields: object, more: object = {}) => dataSchema.parse({ visits: { fields, ...more } })
const note = { kind: 'text', max: 20 }
const first = visits({ note: { ...note, required: true }, seen_on: { kind: 'day' } }, { unique: [['note']] })

/** The deployment's stored tables. */
let deployed: unknown
let deployment: Server
let tables: DevTables
let said: string[] = []
beforeAll(async () => {
  deployment = createServer(({ url }, response) =>
    response.end(
      JSON.stringify(
        url === '/registry/v1/host?module=inspections'
          ? { host: fixtureHost(), data: deployed }
          : { modules: [] },
      ),
    ),
  )
  await new Promise<void>((resolve) => deployment.listen(0, '127.0.0.1', resolve))
})
afterAll(() => deployment.close())
beforeEach(() => {
  deployed = undefined
  said = []
  const to = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`
  tables = deploymentTables(to, (line) => said.push(line))
})

function call(method: string, path: string, body?: unknown, search = '') {
  const rows = tables.rowsOf?.('inspections')
  if (!rows) throw new Error('The deployment has these rows')
  return rows({ method, path: `/data/inspections/${path}`, search, body, user: 'me' })
}
const notes = (search = '') =>
  (call('GET', 'visits/', undefined, search).body as { note: string }[]).map((row) => row.note)

it('keeps rows in memory, checked against the declared table, until the deployment has it (R186)', async () => {
  expect(await tables.declare('inspections', first)).toEqual({ refused: [], unpublishable: [] })
  expect(said).toEqual([expect.stringContaining('kept in memory until this ends')])
  const made = call('POST', 'visits/', { note: 'roof' })
  expect(made).toMatchObject({
    status: 201,
    body: { note: 'roof', seen_on: null, owner_id: 'me', shared: null },
  })
  const { id } = made.body as { id: string }
  expect(call('POST', 'visits/', { note: 1, other: 2 })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'note'] }, { loc: ['body'] }] },
  })
  expect(call('POST', 'visits/', { note: 'roof' })).toMatchObject({
    status: 409,
    body: { type: 'not_unique', params: { fields: ['note'] } },
  })
  expect(call('PUT', `visits/${id}`, { seen_on: '2026-11-01' })).toMatchObject({ status: 200 })
  expect(call('GET', `visits/${id}`)).toMatchObject({ body: { note: 'roof', seen_on: '2026-11-01' } })
  expect(call('GET', 'rooms/')).toMatchObject({ status: 404 })
  const many = { visits: [{ note: 'door' }, { note: 'roof' }] }
  expect(call('POST', '', many)).toMatchObject({ status: 409 })
  expect(call('POST', '', 'no rows')).toMatchObject({ status: 422 })
  const sameId = ['door', 'window'].map((each) => ({ id, note: each }))
  expect(call('POST', '', { visits: sameId })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'visits', 0, 'id'], type: 'id_in_use' }] },
  })
  expect(notes()).toEqual(['roof'])
  expect(call('POST', '', { visits: [{ note: 'door' }, { note: 'window' }] })).toMatchObject({ status: 201 })
  expect(notes('?sort=note&limit=2')).toEqual(['door', 'roof'])
  const { undo = '', ...removed } = call('DELETE', `visits/${id}`)
  expect(removed).toEqual({ status: 204 })
  expect(call('GET', `visits/${id}`)).toMatchObject({ status: 404 })
  expect(tables.undo?.(undo)).toMatchObject({ status: 200 })
  expect(call('GET', `visits/${id}`)).toMatchObject({ body: { note: 'roof' } })
  expect(tables.undo?.(undo)).toBeUndefined()
})

it('accepts added fields at once, and asks before deleting rows that do not fit (R186)', async () => {
  await tables.declare('inspections', first)
  call('POST', 'visits/', { note: 'roof' })
  const wider = visits({ ...first.visits?.fields, place: { kind: 'text' } })
  expect(await tables.declare('inspections', wider)).toMatchObject({ refused: [] })
  expect(call('POST', 'visits/', { note: 'door', place: 'hall' })).toMatchObject({ status: 201 })
  const other = visits({ note: { kind: 'integer' } })
  const { refused } = await tables.declare('inspections', other)
  expect(refused).toEqual([expect.stringContaining('fields.note: is of kind text and cannot become integer')])
  expect(notes('?sort=note')).toEqual(['door', 'roof'])
  await tables.reset('inspections', other)
  expect(notes()).toEqual([])
  expect(await tables.declare('inspections', first)).toMatchObject({ refused: [] })
})

it('shows a deployment’s rows if the table is identical, and reports what publishing would refuse (R186)', async () => {
  deployed = {
    visits: { fields: { note: { ...note, required: true }, seen_on: { kind: 'day' } }, unique: [['note']] },
  }
  await tables.declare('inspections', first)
  expect(said).toEqual([expect.stringContaining('are those of http')])
  expect(tables.rowsOf?.('inspections')).toBeUndefined()
  expect(tables.rowsOf?.('payments')).toBeUndefined()
  const narrower = visits({ note: { kind: 'text', max: 10 } })
  expect(await tables.declare('inspections', narrower)).toEqual({
    refused: [],
    unpublishable: [expect.stringContaining('max can only rise')],
  })
  expect(said.at(-1)).toContain('kept in memory')
})
