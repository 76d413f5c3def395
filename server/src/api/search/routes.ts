import { foundRowSchema, searchQuerySchema } from '@keystead/api-client/search/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../../http/caller.ts'
import type { PathsFor } from '../../registry/shown-paths.ts'
import type { PlanGate } from '../plan-gate.ts'
import type { Worker } from '../worker.ts'
import { findAll } from './service.ts'

/**
 * One search over everything the caller may see. No module declares it, so no gate applies: resources outside the plan
 * are left out.
 */
export const searchRoutes: FastifyPluginAsyncZod<{
  worker: Worker
  gate: PlanGate
  pathsFor: PathsFor
}> = async (api, { worker, gate, pathsFor }) => {
  api.get(
    '/search',
    {
      schema: {
        tags: ['search'],
        querystring: searchQuerySchema,
        response: { 200: z.array(foundRowSchema) },
      },
    },
    async (request) => {
      const { userId: user, plan, role } = callerOf(request)
      // Before the transaction: it may query too, and the embedded database has a single connection.
      const paths = await pathsFor({ user, plan, role })
      return worker.always(request, (work) => findAll(work, request.query.q, { gate, paths }))
    },
  )
}
