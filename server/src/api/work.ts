import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Collections } from './data/collections.ts'

/** What a service works with: the caller, and a transaction under their row-level security. */
export interface Work {
  trx: Transaction<Tables>
  caller: Caller
  /** Tables of modules. */
  collections: Collections
}
