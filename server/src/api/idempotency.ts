import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { invalid, Problem } from '../http/problem.ts'
import { pathOf } from '../http/request-path.ts'
import type { Work } from './work.ts'

const HEADER = 'idempotency-key'
const LONGEST_KEY = 255
/** A browser keeps a draft, with its keys, for seven days after its last change. */
const KEPT = sql<string>`now() - interval '8 days'`

/** Thrown for a duplicate, so that what was redone to check access is rolled back. */
export class IdempotentReplay extends Error {
  override name = 'IdempotentReplay'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('the request was answered before')
    this.answer = answer
  }
}

/**
 * Runs the job once per key (unique per person, URL and key; kept 8 days), in its own transaction. A concurrent
 * duplicate waits for the first. A failed job releases the key, so it can be retried.
 * @param serialize by the contract, so that a later version, whose contract may have more fields, repeats it as it is
 * @throws IdempotentReplay for a duplicate whose caller still has access
 * @throws Problem 422 if the key was used with another body; the job's own error if access was lost
 */
export async function idempotent<T>(
  work: Work,
  request: FastifyRequest,
  job: (work: Work) => Promise<T>,
  serialize: (body: T) => string,
): Promise<T> {
  const key = keyOf(request)
  if (key === undefined) return job(work)
  const { trx, caller } = work
  const place = { user_id: caller.userId, route: addressOf(request), key }
  const bodyHash = hashOf(request.body)
  const fresh = { body_hash: bodyHash, status: 201, response: 'null', created_at: sql<string>`now()` }
  // Reuses expired keys. One statement: on the embedded database each costs a tenth of a create.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ ...place, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.created_at', '<', KEPT),
    )
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    await requireAccess(work, job)
    throw new IdempotentReplay(await earlierAnswer(work, place, bodyHash))
  }
  const body = await job(work)
  await trx
    .updateTable('idempotency_keys')
    .set({ response: serialize(body) })
    .where((where) => where.and(place))
    .execute()
  return body
}

/**
 * Replays a response only to callers who still have access, e.g. the parent may be gone. Redoes the job, which is
 * rolled back; a conflict with its own first run is not a loss of access.
 */
async function requireAccess(work: Work, job: (work: Work) => Promise<unknown>): Promise<void> {
  // A database error would end the transaction, which the earlier answer is read from.
  await sql`savepoint access_check`.execute(work.trx)
  await job(work).catch((error: unknown) => {
    if (!(error instanceof Problem) || !isOwnConflict(error)) throw error
  })
  await sql`rollback to savepoint access_check`.execute(work.trx)
}

/** Calls with several rows answer 422 also for a row that the caller does not see. */
const isOwnConflict = ({ statusCode, type, detail }: Problem): boolean =>
  type === 'not_unique' ||
  (statusCode === 422 && !(Array.isArray(detail) && detail.some((item) => item.type === 'not_found')))

/** Retention: 8 days. @returns whether some are left */
export const dropOldKeys = (db: Db): Promise<boolean> =>
  deleteSome(db, 'idempotency_keys', sql`created_at < ${KEPT}`)

async function earlierAnswer(
  { trx }: Work,
  place: { user_id: string; route: string; key: string },
  bodyHash: string,
): Promise<unknown> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where((where) => where.and(place))
    .executeTakeFirstOrThrow()
  if (row.body_hash === bodyHash) return row.response
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

/** Includes ids: the same key under another parent is another request. */
const addressOf = (request: FastifyRequest) => `${request.method} ${pathOf(request)}`

function hashOf(body: unknown): string {
  return createHash('sha256').update(textOf(body)).digest('hex')
}

/** JSON too deep to serialize is refused by every contract, so its hash is never stored. */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? ''
  } catch {
    return ''
  }
}
