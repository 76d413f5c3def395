import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Caller } from '../auth/verify-token.ts'
import { asUser, type Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { callerOf } from '../http/caller.ts'
import { type Idempotent, idempotent } from './idempotency.ts'

/** What a service works with: the caller, and a transaction that sees the caller's rows alone. */
export interface Work {
  trx: Transaction<Tables>
  caller: Caller
}

/** The two ways in which a route has its work done. */
export interface Worker {
  /** One transaction of the caller. */
  run<T>(request: FastifyRequest, work: (work: Work) => Promise<T>): Promise<T>
  /** The same for a POST: answers 201, and the same again for the same `Idempotency-Key`. */
  create<T>(request: FastifyRequest, reply: FastifyReply, work: (work: Work) => Promise<T>): Promise<T>
}

export function createWorker(database: Database): Worker {
  const run: Worker['run'] = (request, work) => {
    const caller = callerOf(request)
    return asUser(database, caller.userId, (trx) => work({ trx, caller }))
  }
  return {
    run,
    async create<T>(request: FastifyRequest, reply: FastifyReply, work: (work: Work) => Promise<T>) {
      const { body, replayed }: Idempotent<T> = await run(request, (given) =>
        idempotent(given, request, work),
      )
      if (replayed) reply.header('idempotency-replayed', 'true')
      reply.code(201)
      return body
    },
  }
}
