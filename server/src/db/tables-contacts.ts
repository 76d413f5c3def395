import type { contactFields, organizationFields, personFields } from '@keystead/api-client/contacts/fields'
import type { Generated } from 'kysely'
import type { ColumnsOf } from './columns.ts'
import type { OwnedRow } from './tables-property.ts'

export interface ContactsTable extends OwnedRow, ColumnsOf<typeof contactFields> {
  sort_name: string
}

interface ContactDetails<Type> {
  contact_id: string
  owner_id: string
  contact_type: Generated<Type>
}

export interface PersonsTable extends ContactDetails<'person'>, ColumnsOf<typeof personFields> {}

export interface OrganizationsTable
  extends ContactDetails<'organization'>,
    ColumnsOf<typeof organizationFields> {}

export interface ContactTables {
  contacts: ContactsTable
  persons: PersonsTable
  organizations: OrganizationsTable
}
