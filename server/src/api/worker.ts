import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asUser, type Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { callerOf } from '../http/caller.ts'
import { Problem, planRequired } from '../http/problem.ts'
import { AnsweredBefore, idempotent } from './idempotency.ts'
import type { PlanGate } from './plan-gate.ts'
import { UNDO_HEADER, undoIdOf } from './undo/repository.ts'
import type { Work } from './work.ts'

type Job<T> = (work: Work) => Promise<T>

/** The ways in which a route has its work done. */
export interface Worker {
  /** One transaction of the caller. */
  run<T>(request: FastifyRequest, job: Job<T>): Promise<T>
  /** The same for what no plan stands in the way of. */
  always<T>(request: FastifyRequest, job: Job<T>): Promise<T>
  /** The same for a POST: answers 201, and the same again for the same `Idempotency-Key`. */
  create<T>(request: FastifyRequest, reply: FastifyReply, job: Job<T>): Promise<T>
  /**
   * The same for a DELETE: the job gives the row that went, the answer is an empty 204 that names in `Keystead-Undo` by
   * what the deletion can be undone.
   */
  remove(request: FastifyRequest, reply: FastifyReply, job: Job<{ owner_id: string | null }>): Promise<void>
}

/** One resource's routes. */
export type ApiRoutes = FastifyPluginAsyncZod<{ worker: Worker }>

/**
 * Leaves it to the worker to refuse an id or a query that is none, as a refusal by plan stands before that. For
 * routes that look at neither but in what they have the worker do.
 */
export function validateInWorker(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
}

/**
 * @param gate whether the caller's plan covers a call. It is asked here, once for all routes: a refusal by plan stands
 * after 404 and before every other answer, so the work is done, judged, and taken back.
 */
export function createWorker(database: Database, gate: PlanGate): Worker {
  async function inTransaction<T>(
    request: FastifyRequest,
    job: Job<T>,
    isFree: (caller: Caller, row: T) => boolean,
  ): Promise<T> {
    const caller = callerOf(request)
    const refusal = refusalOf(gate, caller, request)
    // There is no such row: 404 has nothing to say.
    if (request.validationError) throw refusal ?? request.validationError
    return retryOnce(() =>
      asUser(database, caller, async (trx) => {
        if (!refusal) return job({ trx, caller })
        const row = await job({ trx, caller }).catch((error: unknown) => {
          throw error instanceof Problem && BEFORE_PLAN.has(error.statusCode) ? error : refusal
        })
        if (isFree(caller, row)) return row
        throw refusal
      }),
    )
  }

  const run: Worker['run'] = (request, job) => inTransaction(request, job, () => false)

  return {
    run,
    async always(request, job) {
      const caller = callerOf(request)
      if (request.validationError) throw request.validationError
      return asUser(database, caller, (trx) => job({ trx, caller }))
    },
    async create<T>(request: FastifyRequest, reply: FastifyReply, job: Job<T>) {
      const body = await run(request, (work) => idempotent(work, request, job)).catch((error: unknown) => {
        if (!(error instanceof AnsweredBefore)) throw error
        reply.header('idempotency-replayed', 'true')
        return error.answer as T
      })
      reply.code(201)
      return body
    },
    async remove(request, reply, job) {
      // Whatever the plan: everybody may delete what is theirs.
      const { undoId } = await inTransaction(
        request,
        async (work) => ({ ...(await job(work)), undoId: await undoIdOf(work) }),
        (caller, row) => row.owner_id === caller.userId,
      )
      if (undoId) reply.header(UNDO_HEADER, undoId)
      reply.code(204)
    },
  }
}

/**
 * What was found to be the caller's to write may be shared no more when it is written: row-level security refuses it then.
 * Nothing is done so far, and whoever looks once more is told what holds by now.
 */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return work()
    throw error
  })
}

/** PostgreSQL's insufficient_privilege. */
const NOT_ALLOWED = '42501'

/** Not found, and in use: the row that is in the way of deleting one's own. */
const BEFORE_PLAN = new Set([404, 409])

const RESOURCE = /^\/api\/v1\/([^/]+)/

function refusalOf(gate: PlanGate, caller: Caller, request: FastifyRequest): Problem | undefined {
  const resource = RESOURCE.exec(request.routeOptions.url ?? '')?.[1] ?? ''
  // HEAD is answered by the routes of GET.
  const right = ['GET', 'HEAD'].includes(request.method) ? 'read' : 'write'
  return gate(caller.plan, resource, right) ? undefined : planRequired(resource, caller.plan)
}
