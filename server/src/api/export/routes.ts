import { accountExportSchema } from '@keystead/api-client/account-export/contract'
import type { ApiRoutes } from '../worker.ts'
import { readExport } from './service.ts'

/** R24. Never gated by plan: no module declares it. */
export const exportRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/export/',
    { schema: { tags: ['export'], response: { 200: accountExportSchema } } },
    (request, reply) => {
      const day = new Date().toISOString().slice(0, 10)
      reply.header('content-disposition', `attachment; filename="keystead-${day}.json"`)
      return worker.run(request, readExport)
    },
  )
}
