import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { Collections } from './data/collections.ts'

/** A service's context: the caller, and a transaction under their row-level security. */
export interface Work {
  trx: Transaction<Tables>
  caller: Caller
  /** Modules' tables. */
  collections: Collections
}
