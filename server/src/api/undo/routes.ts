import { undoneSchema } from '@keystead/api-client/undo/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Worker } from '../worker.ts'
import { undoDeletion } from './service.ts'

const params = z.object({ undo_id: z.guid() })

/** Undoes a deletion within 10 minutes. Exempt from plans, as deleting is. */
export const undoRoutes: FastifyPluginAsyncZod<{ worker: Worker }> = async (api, { worker }) => {
  api.post(
    '/undo/:undo_id',
    { schema: { tags: ['undo'], params, response: { 200: undoneSchema } } },
    (request) => worker.always(request, (work) => undoDeletion(work, request.params.undo_id)),
  )
}
