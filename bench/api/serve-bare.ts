import type { RecordedQuery } from '@keystead/server/db/record-sql'
import Fastify, { type FastifyRequest } from 'fastify'
import { openBare, type Send } from './bare-database.ts'
import { bareSql, filled } from './bare-sql.ts'
import { emailOf, type Ready } from './people.ts'

/**
 * The least code that could return the same: the framework, the SQL, and on `/rls` the statements for row-level
 * security; `/plain` omits them. No token, body or response is validated: `fork(this, [how many other landlords])`.
 */

const from = performance.now()
const database = await openBare(
  { databaseUrl: process.env.DATABASE_URL, dataDir: process.env.KEYSTEAD_DATA_DIR ?? '' },
  Number(process.argv[2]),
)
const filledIn = performance.now() - from
const sql = await bareSql()
const app = Fastify()

async function sendAll(
  send: Send,
  queries: RecordedQuery[],
  person: string,
  row: string | undefined,
): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = []
  let id = row
  for (const query of queries) {
    rows = await send(query.sql, filled(query, person, id))
    id ??= String(rows[0]?.id)
  }
  return rows
}

const preamble = (person: string) => {
  const email = Buffer.from(emailOf(person)).toString('hex')
  return `begin; set local app.user_id = '${person}'; set local app.user_email = '${email}'; set local role app_rw`
}

function answer(queries: RecordedQuery[], begin: ((person: string) => string) | null) {
  return (request: FastifyRequest<{ Params: { id?: string } }>) =>
    database.withConnection(async (send) => {
      const person = String(request.headers['x-person'])
      if (!begin) return sendAll(send, queries, person, request.params.id)
      await send(begin(person))
      const rows = await sendAll(send, queries, person, request.params.id)
      await send('commit')
      return rows
    })
}

for (const [prefix, begin] of [
  ['/rls', preamble],
  ['/plain', null],
] as const) {
  app.get(`${prefix}/list`, answer(sql.list, begin))
  app.get(`${prefix}/leases`, answer(sql.leases, begin))
  app.get(`${prefix}/read/:id`, answer(sql.read, begin))
  const create = answer(sql.create, begin ?? (() => 'begin'))
  app.post(`${prefix}/create`, async (request: FastifyRequest<{ Params: { id?: string } }>, reply) => {
    reply.code(201)
    return create(request)
  })
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
const askers = database.askers.map(({ id, propertyId }) => ({ headers: { 'x-person': id }, propertyId }))
process.send?.({ address, askers, filledIn } satisfies Ready)
