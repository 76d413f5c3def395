import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../db/database.ts'
import type { Mailing } from '../mail/mailing.ts'
import type { Collections } from './data/collections.ts'

export interface AccountOptions {
  database: Database
  /** Absent with hosted sign-in, which then handles sessions, mails and accounts. */
  mailing?: Mailing | undefined
  collections: Collections
}

/** Routes of a person's account. No module declares them, so no plan gates them. */
export type AccountRoutes = FastifyPluginAsyncZod<AccountOptions>
