import type { AuthTables } from '../auth/tables.ts'
import type { RegistryTables } from '../registry/tables.ts'
import type { AccessTables } from './tables-access.ts'
import type { LeaseTables } from './tables-leases.ts'
import type { PropertyTables } from './tables-property.ts'

/** Every table of the schema `keystead`; each area keeps its own beside its code. */
export interface Tables extends PropertyTables, LeaseTables, AccessTables, AuthTables, RegistryTables {}
