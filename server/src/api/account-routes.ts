import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../db/database.ts'
import type { Mailing } from '../mail/mailing.ts'

export interface AccountOptions {
  database: Database
  /** Absent where a hosted project signs people in: sessions, mails and accounts are its business then. */
  mailing?: Mailing | undefined
}

/** Routes of what belongs to a person's account. No module declares them, so no plan gates them. */
export type AccountRoutes = FastifyPluginAsyncZod<AccountOptions>
