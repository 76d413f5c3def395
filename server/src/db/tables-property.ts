import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ColumnType, Generated } from 'kysely'

/** Timestamps leave as ISO text and are set by the database or by ISO text. */
export type Timestamp = ColumnType<string, string | undefined, string>
/** `numeric`: exact in the database, a number in the code. */
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

export interface PropertyGroupsTable extends OwnedRow {
  name: string
  description: string | null
  notes: string | null
  property_type: string | null
  year_built: number | null
  street: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: string | null
  purchase_price: Numeric | null
  purchase_date: string | null
  property_tax: Numeric | null
  insurance_cost: Numeric | null
  maintenance_fund: Numeric | null
}

export interface BuildingsTable extends OwnedRow {
  propertygroup_id: string | null
  name: string | null
  building_number: string | null
  street: string
  city: string
  state_province: string | null
  country: string
  postal_code: string
  total_floors: number | null
  year_built: number | null
  notes: string | null
}

export interface RentUnitsTable extends OwnedRow {
  building_id: string
  unit_number: string
  unit_name: string | null
  unit_type: string | null
  unit_description: string | null
  floor_number: number | null
  total_area: Numeric | null
  number_of_rooms: number | null
  number_of_bathrooms: number | null
  is_furnished: Generated<boolean>
  has_balcony: Generated<boolean>
  has_terrace: Generated<boolean>
  has_garden: Generated<boolean>
  has_parking: Generated<boolean>
  has_elevator_access: Generated<boolean>
  pets_allowed: Generated<boolean>
  is_available: Generated<boolean>
  available_from: string | null
  notes: string | null
}

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
}

export interface PropertyTables {
  accounts: AccountsTable
  property_groups: PropertyGroupsTable
  buildings: BuildingsTable
  rent_units: RentUnitsTable
  idempotency_keys: IdempotencyKeysTable
  demo_seed: DemoSeedTable
  migrations: MigrationsTable
}
