import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { asPlan, callerOf } from '../http/caller.ts'
import { previewAudience, previewOf, requireRead } from '../registry/preview/preview.ts'

/** Calls of a previewing page: only by staff, only reads, of their own rows, under the previewed plan. */
export function previewHook(api: FastifyInstance, { db }: Database): void {
  api.addHook('onRequest', async (request) => {
    const as = previewOf(request)
    if (as === undefined) return
    const { plan } = await previewAudience(db, callerOf(request), as)
    requireRead(request)
    asPlan(request, plan)
  })
}
