import type { Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './tables-property.ts'

/** Written by triggers alone (migration 0080), so that no write can forget it. */
export interface ChangesTable {
  id: GeneratedAlways<number>
  xid: Generated<string>
  at: Timestamp
  actor_id: string | null
  act: 'created' | 'changed' | 'deleted' | 'restored' | 'shared' | 'unshared'
  resource_type: string
  resource_id: string
  owner_id: string
  groups: Generated<string[]>
  listed: Generated<boolean>
  access_group_id: string | null
}

export interface ChangeNoticesTable {
  xid: Generated<string>
  at: Timestamp
  kinds: Generated<string[]>
  user_id: string | null
  groups: Generated<string[]>
  address_hash: Uint8Array | null
  session_id: string | null
}

/** What was deleted, kept for Undo: written and read by the database's own functions alone (migration 0167). */
export interface UndoEntriesTable {
  id: GeneratedAlways<string>
  owner_id: string
  created_by: string | null
  created_at: Timestamp
  kept: Record<string, unknown[]>
}

export interface ChangesTables {
  changes: ChangesTable
  change_notices: ChangeNoticesTable
  undo_entries: UndoEntriesTable
}
