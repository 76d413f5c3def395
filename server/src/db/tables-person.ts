import type { AccountMails } from '@keystead/api-client/account-mails/contract'
import type { ChosenSettings } from '@keystead/api-client/account-settings/contract'
import type { NotificationKind } from '@keystead/api-client/notifications/choices'
import type { ColumnType, Generated } from 'kysely'
import type { Numeric, Timestamp } from './tables-property.ts'

/** Mails that a person may switch off. */
export type MailKind = keyof AccountMails

export interface MailsUnwantedTable {
  address_hash: Uint8Array
  kind: MailKind
  created_at: Timestamp
}

/** Members to be notified that they were added. */
export interface InvitationsDueTable {
  member_id: string
  owner_id: string
  due_at: Timestamp
  failing_since: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WeeklyMailsTable {
  user_id: string
  /** The person's local day. */
  sent_on: string
}

/** When to check next whether this person gets the weekly mail. */
export interface LeaseEndLooksTable {
  user_id: string
  next_at: string
}

/** Display preferences as JSON. */
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

export interface NotificationsTable {
  id: Generated<string>
  owner_id: string
  kind: NotificationKind
  subject_id: string
  fact: string
  rent_unit_id: string
  lease_agreement_id: string | null
  unit_number: string
  place: string
  date: string | null
  amount: Numeric | null
  since: Timestamp
  settled_at: ColumnType<string | null, string | null | undefined, string | null>
  read_at: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: Timestamp
}

/** How far a person's rows were scanned for notices. */
export interface NotificationLooksTable {
  owner_id: string
  day: string
  snapshot: string
}

export interface PersonTables {
  account_settings: AccountSettingsTable
  mails_unwanted: MailsUnwantedTable
  invitations_due: InvitationsDueTable
  weekly_mails: WeeklyMailsTable
  lease_end_looks: LeaseEndLooksTable
  account_deletions: AccountDeletionsTable
  notices: NotificationsTable
  notice_looks: NotificationLooksTable
}
