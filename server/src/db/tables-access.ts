import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import type { groupFields } from '@keystead/api-client/access-groups/fields'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ColumnsOf } from './columns.ts'
import type { OwnedRow, Timestamp } from './tables-property.ts'

export interface AccessGroupsTable extends OwnedRow, ColumnsOf<typeof groupFields> {
  owner_email: string
}

interface GroupPartRow {
  id: Generated<string>
  owner_id: string
  created_by: string | null
  created_at: Timestamp
  access_group_id: string
}

export interface AccessGroupMembersTable extends GroupPartRow {
  /** Lower case. */
  email: string
  opened_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface GroupPermissionsTable extends GroupPartRow {
  resource_owner_id: string
  property_group_id: string | null
  building_id: string | null
  rent_unit_id: string | null
  lease_agreement_id: string | null
  contact_id: string | null
  resource_type_id: GeneratedAlways<ResourceType>
  resource_id: GeneratedAlways<string>
  permission: number
}

export interface AccessTables {
  access_groups: AccessGroupsTable
  access_group_members: AccessGroupMembersTable
  group_permissions: GroupPermissionsTable
}
