import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { asServer, type Database } from '../db/database.ts'
import { invalid } from '../http/problem.ts'
import type { Work } from './work.ts'

export interface Idempotent<T> {
  body: T
  /** True when the answer is that of an earlier request with the same key. */
  replayed: boolean
}

const HEADER = 'idempotency-key'
const LONGEST_KEY = 255
const KEPT = sql<string>`now() - interval '24 hours'`

/**
 * Does the work once for a key: unique per person, route and key, kept 24 h, in the transaction of the work itself. Of
 * two requests at once the second waits for the first. Work that is refused leaves no trace, so it may be tried again.
 * @throws Problem 422 when the key came with another body before
 */
export async function idempotent<T>(
  given: Work,
  request: FastifyRequest,
  work: (work: Work) => Promise<T>,
): Promise<Idempotent<T>> {
  const key = keyOf(request)
  if (key === undefined) return { body: await work(given), replayed: false }
  const { trx, caller } = given
  const place = { user_id: caller.userId, route: routeOf(request), key }
  const bodyHash = hashOf(request.body)
  await trx
    .deleteFrom('idempotency_keys')
    .where((where) => where.and(place))
    .where('created_at', '<', KEPT)
    .execute()
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ ...place, body_hash: bodyHash, status: 201, response: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!taken) return { body: await earlierAnswer<T>(given, place, bodyHash), replayed: true }
  const body = await work(given)
  await trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(body) })
    .where((where) => where.and(place))
    .execute()
  return { body, replayed: false }
}

/** Removes keys that are past their 24 hours. */
export async function dropOldKeys(database: Database): Promise<void> {
  await asServer(database, (trx) =>
    trx.deleteFrom('idempotency_keys').where('created_at', '<', KEPT).execute(),
  )
}

async function earlierAnswer<T>(
  { trx }: Work,
  place: { user_id: string; route: string; key: string },
  bodyHash: string,
): Promise<T> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where((where) => where.and(place))
    .executeTakeFirstOrThrow()
  if (row.body_hash === bodyHash) return row.response as T
  throw invalid([
    {
      loc: ['header', 'Idempotency-Key'],
      msg: 'This key was used before with another body',
      type: 'idempotency_key_reused',
    },
  ])
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[HEADER]
  if (typeof key !== 'string') return undefined
  if (key.length > 0 && key.length <= LONGEST_KEY) return key
  throw invalid([
    {
      loc: ['header', 'Idempotency-Key'],
      msg: `A key has 1 to ${LONGEST_KEY} characters`,
      type: 'string_too_long',
      ctx: { max_length: LONGEST_KEY },
    },
  ])
}

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`

function hashOf(body: unknown): string {
  return createHash('sha256').update(textOf(body)).digest('hex')
}

/** A body nested so deeply that it cannot be written is refused by every contract: its hash is never kept. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? ''
  } catch {
    return ''
  }
}
