import type { ChosenSettings } from '@keystead/api-client/account-settings/contract'
import type { ColumnType } from 'kysely'
import type { Timestamp } from './tables-property.ts'

/** Mails that a person may switch off. */
export type MailKind = 'invitations' | 'lease_ends'

export interface MailsUnwantedTable {
  address_hash: Uint8Array
  kind: MailKind
  created_at: Timestamp
}

/** Members who are to be told that they were added. */
export interface InvitationsDueTable {
  member_id: string
  owner_id: string
  due_at: Timestamp
}

export interface WeeklyMailsTable {
  user_id: string
  /** The day it was where the person lives. */
  sent_on: string
}

/** What a person chose of the display preferences, as JSON (R51). */
export interface AccountSettingsTable {
  user_id: string
  settings: ColumnType<ChosenSettings, string, string>
  chosen_at: Timestamp
}

export interface AccountDeletionsTable {
  user_id: string
  requested_at: ColumnType<string, string, string>
  final_at: ColumnType<string, string, string>
  group_ids: string[]
  last_day_told_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PersonTables {
  account_settings: AccountSettingsTable
  mails_unwanted: MailsUnwantedTable
  invitations_due: InvitationsDueTable
  weekly_mails: WeeklyMailsTable
  account_deletions: AccountDeletionsTable
}
