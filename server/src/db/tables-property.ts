import type { buildingFields } from '@keystead/api-client/buildings/fields'
import type { propertyFields } from '@keystead/api-client/property-groups/fields'
import type { unitFields } from '@keystead/api-client/rent-units/fields'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ColumnType, Generated } from 'kysely'
import type { ColumnsOf } from './columns.ts'

/** Read as ISO text; written by the database or as ISO text. */
export type Timestamp = ColumnType<string, string | undefined, string>
/** `numeric`: exact in the database, a number in code. */
export type Numeric = number

export interface OwnedRow {
  id: Generated<string>
  owner_id: string
  created_by: string | null
  updated_by: string | null
  created_at: Timestamp
  updated_at: Timestamp
  is_active: boolean | null
}

export interface AccountsTable {
  user_id: string
  plan: Plan
  created_at: Timestamp
}

/** The plan in a person's last token, with hosted sign-in. */
export interface ClaimedPlansTable {
  user_id: string
  plan: Plan
  claimed_at: Generated<Timestamp>
}

export interface PropertyGroupsTable extends OwnedRow, ColumnsOf<typeof propertyFields> {}

export interface BuildingsTable extends OwnedRow, Omit<ColumnsOf<typeof buildingFields>, 'building_number'> {
  /** Null in some older rows. */
  building_number: string | null
}

export interface RentUnitsTable extends OwnedRow, ColumnsOf<typeof unitFields> {}

export interface IdempotencyKeysTable {
  user_id: string
  route: string
  key: string
  body_hash: string
  status: number
  response: ColumnType<unknown, string, string>
  created_at: Timestamp
}

export interface DemoSeedTable {
  part: string
  version: number
  seeded_at: Timestamp
}

export interface MigrationsTable {
  number: number
  name: string
  hash: string
  applied_at: Timestamp
  /** The first version that no longer uses what the step removed. */
  unused_since: string | null
}

/** When work that no server schedules last succeeded. */
export interface WorkDoneTable {
  name: 'backup'
  at: Generated<Timestamp>
}

export interface PropertyTables {
  accounts: AccountsTable
  claimed_plans: ClaimedPlansTable
  property_groups: PropertyGroupsTable
  buildings: BuildingsTable
  rent_units: RentUnitsTable
  idempotency_keys: IdempotencyKeysTable
  demo_seed: DemoSeedTable
  migrations: MigrationsTable
  work_done: WorkDoneTable
}
