import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asUser, type Database } from '../db/database.ts'
import { isStaleStatement } from '../db/drivers/named-query.ts'
import type { Standby } from '../db/standby/standby.ts'
import { codeOf } from '../error-code.ts'
import type { Caller } from '../http/caller.ts'
import { callerOf } from '../http/caller.ts'
import { notOfModule, Problem, planRequired } from '../http/problem.ts'
import type { Collections } from './data/collections.ts'
import { IdempotentReplay, idempotent } from './idempotency.ts'
import type { PlanGate } from './plan-gate.ts'
import { standbyNeeds } from './standby/standby-reads.ts'
import { UNDO_HEADER, undoIdOf } from './undo/repository.ts'
import type { Work } from './work.ts'

type Job<T> = (work: Work) => Promise<T>

/** How routes run their work. */
export interface Worker {
  /** Runs in one transaction of the caller. */
  run<T>(request: FastifyRequest, job: Job<T>): Promise<T>
  /** Same, exempt from plans. */
  always<T>(request: FastifyRequest, job: Job<T>): Promise<T>
  /** For POST: responds 201, and replays the response for a repeated `Idempotency-Key`. */
  create<T>(request: FastifyRequest, reply: FastifyReply, job: Job<T>): Promise<T>
  /** For DELETE: the job returns the deleted row; the response is an empty 204 with the undo id in `Keystead-Undo`. */
  remove(request: FastifyRequest, reply: FastifyReply, job: Job<{ owner_id: string | null }>): Promise<void>
}

export type ApiRoutes = FastifyPluginAsyncZod<{ worker: Worker }>

/**
 * Defers 422 for ids and queries to the worker, since a refusal by plan takes precedence. Only for routes that use
 * neither outside the work.
 */
export function validateInWorker(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    route.attachValidation = true
  })
}

export interface WorkerOptions {
  database: Database
  gate: PlanGate
  collections: Collections
  /** Absent if none is configured. */
  standby?: Standby | undefined
}

/**
 * The gate says whether the caller's plan covers a call, checked here for all routes. 403 `plan_required` ranks after
 * 404 and 409 but before all else, so the work runs first and is rolled back.
 */
export function createWorker({ database, gate, collections, standby }: WorkerOptions): Worker {
  /** In one transaction of the caller, on the standby if the call allows. */
  function inPlace<T>(request: FastifyRequest, caller: Caller, work: (trx: Work['trx']) => Promise<T>) {
    const needs = standby && standbyNeeds(request)
    if (!standby || needs === undefined) return asUser(database, caller, work)
    return standby.read(needs, (place) => asUser(place, caller, work))
  }

  async function inTransaction<T>(
    request: FastifyRequest,
    job: Job<T>,
    isFree: (caller: Caller, row: T) => boolean,
  ): Promise<T> {
    const caller = callerOf(request)
    const refusal = refusalOf({ gate, collections }, caller, request)
    // A malformed id names no row, so no 404 can outrank a refusal by plan.
    if (request.validationError) throw refusal ?? request.validationError
    return retryOnce(() =>
      inPlace(request, caller, async (trx) => {
        if (!refusal) return job({ trx, caller, collections })
        const row = await job({ trx, caller, collections }).catch((error: unknown) => {
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
      const refusal = caller.service && refusalOf({ gate, collections }, caller, request)
      if (refusal) throw refusal
      if (request.validationError) throw request.validationError
      return inPlace(request, caller, (trx) => job({ trx, caller, collections }))
    },
    async create<T>(request: FastifyRequest, reply: FastifyReply, job: Job<T>) {
      reply.code(201)
      const serialize = (body: T) => String(reply.serialize(body))
      return run(request, (work) => idempotent(work, request, job, serialize)).catch((error: unknown) => {
        if (!(error instanceof IdempotentReplay)) throw error
        reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8')
        return JSON.stringify(error.answer) as T
      })
    },
    async remove(request, reply, job) {
      // Exempt from plans: everybody may delete their own rows.
      const { undoId } = await inTransaction(
        request,
        async (work) => ({ ...(await job(work)), undoId: await undoIdOf(work) }),
        (caller, row) => !caller.service && row.owner_id === caller.userId,
      )
      if (undoId) reply.header(UNDO_HEADER, undoId)
      reply.code(204)
    },
  }
}

/**
 * Access may be revoked between check and write; row-level security then refuses the write and everything is rolled
 * back. The retry gives the error that applies now. A stale statement is prepared anew, and a deadlock is over.
 */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (isNotAllowed(error) || isDeadlock(error) || isStaleStatement(error)) return work()
    throw error
  })
}

/** insufficient_privilege */
const isNotAllowed = (error: unknown) => codeOf(error) === '42501'

/** deadlock_detected */
const isDeadlock = (error: unknown) => codeOf(error) === '40P01'

/** Not found, and in use: these rank before the plan. */
const BEFORE_PLAN = new Set([404, 409])

const RESOURCE = /^\/api\/v1\/([^/]+)/

interface Gates {
  gate: PlanGate
  collections: Collections
}

function refusalOf(
  { gate, collections }: Gates,
  caller: Caller,
  request: FastifyRequest,
): Problem | undefined {
  const resource = RESOURCE.exec(request.routeOptions.url ?? '')?.[1] ?? ''
  if (resource === 'data') return refusalOfData(collections, caller, request.params)
  // Fastify answers HEAD with the GET route.
  const right = ['GET', 'HEAD'].includes(request.method) ? 'read' : 'write'
  if (gate(caller.plan, resource, right, caller.service)) return undefined
  return caller.service ? notOfModule(resource, right) : planRequired(resource, caller.plan)
}

/** A module's data come with the module. */
function refusalOfData(collections: Collections, caller: Caller, params: unknown): Problem | undefined {
  const { module = '', collection } = params as { module?: string; collection?: string }
  if (caller.service && caller.service !== module) return notOfModule(`data/${module}`, 'read')
  if (collections.isOn(module, caller)) return undefined
  return planRequired(collection === undefined ? module : `${module}/${collection}`, caller.plan)
}
