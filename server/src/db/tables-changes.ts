import type { Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './tables-property.ts'

/** Written only by triggers (`0000-baseline/11-changes.sql` and those that follow), so that no write is missed. */
export interface ChangesTable {
  id: GeneratedAlways<number>
  xid: Generated<string>
  at: Timestamp
  actor_id: string | null
  act: 'created' | 'changed' | 'deleted' | 'restored' | 'shared' | 'unshared'
  resource_type: string
  /** Null: rows of a collection that went or came back with another row. */
  resource_id: string | null
  owner_id: string
  groups: Generated<string[]>
  listed: Generated<boolean>
  access_group_id: string | null
}

export interface ChangeNotificationsTable {
  xid: Generated<string>
  at: Timestamp
  kinds: Generated<string[]>
  user_id: string | null
  groups: Generated<string[]>
  address_hash: Uint8Array | null
  session_id: string | null
}

/** Deleted rows kept for undo, accessed only by the database's own functions (migration 0168). */
export interface UndoEntriesTable {
  id: GeneratedAlways<string>
  owner_id: string
  created_by: string | null
  created_at: Timestamp
  kept: Record<string, unknown[]>
}

export interface ChangesTables {
  changes: ChangesTable
  change_notices: ChangeNotificationsTable
  undo_entries: UndoEntriesTable
}
