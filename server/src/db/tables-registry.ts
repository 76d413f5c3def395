import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { DrillReport } from '@keystead/module-sdk/manifest/registry-answers'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Timestamp } from './tables-property.ts'

export interface ModulesTable {
  id: string
  team: string
  created_at: Timestamp
}

export interface ModuleClaimsTable {
  module_id: string
  version: string
  kind: 'segment' | 'command'
  name: string
}

export interface ModuleVersionsTable {
  module_id: string
  version: string
  manifest: string
  manifest_integrity: string
  /** Null for versions published before this column existed: see the manifest. */
  entry_integrity: ColumnType<string | null, string | null | undefined, string | null>
  content_hash: string
  stored: Generated<boolean>
  published_by: string
  published_at: Timestamp
  withdrawn_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the browser drill; null without one. */
  drill: ColumnType<DrillReport | null, string | null | undefined, string | null>
}

export interface ModuleActsTable {
  id: GeneratedAlways<number>
  module_id: string
  version: string
  act: 'promote' | 'rollback' | 'withdraw'
  percent: Generated<number>
  by_start: Generated<boolean>
  actor: string
  at: Timestamp
}

export interface ModuleApprovalsTable {
  module_id: string
  version: string
  api: ColumnType<DeclaredApi, string, never>
  approved_by: string
  approved_at: Timestamp
}

export interface CollectionsTable {
  kind: string
  module_id: string
  name: string
  definition: ColumnType<unknown, string, string>
  parent_kind: string | null
  parent_column: string | null
  refers_to: string[]
}

/** Rows by landlord, for the quota. */
export interface CollectionSizesTable {
  kind: string
  user_id: string
  rows: number
}

export interface ModuleServicesTable {
  module_id: string
  /** Null: named no more. */
  url: string | null
  set_by: string
  set_at: Timestamp
  /** How far it has read the events. */
  read_xid: string | null
  read_id: string | null
}

export interface ModuleServiceHoursTable {
  module_id: string
  hour: ColumnType<string, unknown, never>
  outcome: string
  count: number
}

export interface ModuleServiceFailuresTable {
  id: GeneratedAlways<number>
  module_id: string
  at: string
  outcome: string
  method: string
  request_id: string
}

export interface RegistryRevisionTable {
  only_row: Generated<boolean>
  revision: number
}

export interface RegistryAuditTable {
  id: GeneratedAlways<number>
  at: Timestamp
  actor: string
  act: string
  module_id: string | null
  version: string | null
  before: ColumnType<unknown, string | null, string>
  after: ColumnType<unknown, string | null, never>
}

export interface PublishTokensTable {
  id: Generated<string>
  name: string
  token_hash: string
  module: string
  scopes: string[]
  created_at: Timestamp
  expires_at: ColumnType<string | null, string | null | undefined, string | null>
  last_used_at: ColumnType<string | null, string | null | undefined, string | null>
  /** As named in the trail; null: a start. */
  issued_by: ColumnType<string | null, string | null | undefined, string | null>
  revoked_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PlanTiersTable {
  module_id: string
  tier: Plan
  is_on: boolean
}

export interface PlanPromisesTable {
  email: string
  plan: Plan
  created_at: Timestamp
}

export interface StoredFilesTable {
  kind: 'module' | 'shell'
  name: string
  version: string
  path: string
  hash: string
  bytes: Uint8Array
}

export interface ShellBuildsTable {
  build: string
  /** All servable files, relative to the root. */
  paths: string[]
  /** Reset when a start brings the build again: a rollback. */
  first_served_at: Timestamp
  last_served_at: Timestamp
}

/** Times in these tables are set by the database. */
type Clock = ColumnType<string, never, unknown>

export interface ModulePeopleTable {
  module_id: string
  version: string
  user_id: string
  first_at: Clock
  last_at: Clock
  failed_at: ColumnType<string | null, unknown, unknown>
}

export interface ModuleFaultsTable {
  module_id: string
  version: string
  verified: boolean
  fingerprint: string
  kind: string
  message: string | null
  stack: string | null
  route: string | null
  count: number
  first_at: Clock
  last_at: Clock
}

export interface ModuleMeasuresTable {
  module_id: string
  version: string
  hour: ColumnType<string, unknown, never>
  verified: boolean
  name: string
  class: number
  count: number
}

export interface ModuleMapsTable {
  module_id: string
  version: string
  path: string
  hash: string
  bytes: Uint8Array
}

export interface RegistryTables {
  module_maps: ModuleMapsTable
  module_people: ModulePeopleTable
  module_faults: ModuleFaultsTable
  module_measures: ModuleMeasuresTable
  stored_files: StoredFilesTable
  shell_builds: ShellBuildsTable
  modules: ModulesTable
  module_claims: ModuleClaimsTable
  module_versions: ModuleVersionsTable
  module_acts: ModuleActsTable
  module_approvals: ModuleApprovalsTable
  collections: CollectionsTable
  collection_sizes: CollectionSizesTable
  module_services: ModuleServicesTable
  module_service_hours: ModuleServiceHoursTable
  module_service_failures: ModuleServiceFailuresTable
  registry_revision: RegistryRevisionTable
  registry_audit: RegistryAuditTable
  publish_tokens: PublishTokensTable
  plan_tiers: PlanTiersTable
  plan_promises: PlanPromisesTable
}
