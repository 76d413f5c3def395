import { accountExportSchema } from '@keystead/api-client/account-export/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../http/caller.ts'
import { readToday } from '../../mail/person-form.ts'
import { readMailPreferences } from '../../mail/preferences.ts'
import type { AccountOptions } from '../account-routes.ts'
import type { Worker } from '../worker.ts'
import { readExport } from './service.ts'

/** Never gated by plan: no module declares it. */
export const exportRoutes: FastifyPluginAsyncZod<
  Pick<AccountOptions, 'database' | 'mailing'> & { worker: Worker }
> = async (api, { worker, database, mailing }) => {
  api.get(
    '/export/',
    { schema: { tags: ['export'], response: { 200: accountExportSchema } } },
    async (request, reply) => {
      // Mail preferences are stored by address, outside the caller's row-level security.
      const mails = mailing ? await readMailPreferences(database.db, callerOf(request).email) : null
      return worker.run(request, async (work) => {
        const day = await readToday(work.trx, work.caller.userId)
        reply.header('content-disposition', `attachment; filename="keystead-${day}.json"`)
        return readExport(work, mails)
      })
    },
  )
}
