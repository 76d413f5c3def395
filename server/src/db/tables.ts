import type { AccessTables } from './tables-access.ts'
import type { AuthTables } from './tables-auth.ts'
import type { ChangesTables } from './tables-changes.ts'
import type { ContactTables } from './tables-contacts.ts'
import type { LeaseTables } from './tables-leases.ts'
import type { PersonTables } from './tables-person.ts'
import type { PropertyTables } from './tables-property.ts'
import type { RegistryTables } from './tables-registry.ts'

/** Every table of the schema `keystead`, by area. */
export interface Tables
  extends PropertyTables,
    ContactTables,
    LeaseTables,
    AccessTables,
    ChangesTables,
    AuthTables,
    PersonTables,
    RegistryTables {}
