import { sql } from 'kysely'
import { asServer, type Database } from '../database.ts'

export interface Landlords {
  /** Number of the first landlord to add. */
  from: number
  to: number
  /** Each with a building, two units, tenant, a firm as co-tenant, lease, rental period, two components and notice. */
  propertiesEach: number
}

const BATCH = 5_000

/** Deterministic id of a numbered landlord. */
const landlordId = sql`md5('landlord ' || n)::uuid`
const idOf = (kind: string) => sql`md5(${sql.lit(`${kind} `)} || n || ' ' || p)::uuid`

/**
 * Inserts many landlords for benchmarks and row-count tests: rows only, no accounts. Each shares a property with a
 * guest. Bypasses foreign keys (ids are correct by construction), which needs a superuser.
 */
export async function addLandlords(
  database: Database,
  { from, to, propertiesEach }: Landlords,
): Promise<void> {
  for (let first = from; first <= to; first += BATCH)
    await addBatch(database, first, Math.min(first + BATCH - 1, to), propertiesEach)
  await sql`analyze`.execute(database.db)
}

export async function idOfLandlord(database: Database, number: number): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select md5('landlord ' || ${sql.lit(number)})::uuid as id`.execute(database.db)
  return rows[0]?.id ?? ''
}

async function addBatch(database: Database, from: number, to: number, properties: number): Promise<void> {
  const landlords = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`
  const each = sql`${landlords}, generate_series(1, ${sql.lit(properties)}) p`
  const units = sql`${each}, (values ('unit'), ('spare unit')) u(kind)`
  const statements = [
    sql`insert into keystead.property_groups (id, owner_id, name, is_active)
        select ${idOf('group')}, ${landlordId}, 'Property ' || p, true from ${each}`,
    sql`insert into keystead.buildings (id, owner_id, propertygroup_id, street, city, country, postal_code)
        select ${idOf('building')}, ${landlordId}, ${idOf('group')}, 'Weg ' || p, 'Ulm', 'Germany', '89073'
        from ${each}`,
    sql`insert into keystead.rent_units (id, owner_id, building_id, unit_number, total_area)
        select md5(u.kind || ' ' || n || ' ' || p)::uuid, ${landlordId}, ${idOf('building')}, u.kind, 61.5
        from ${units}`,
    sql`insert into keystead.contacts (id, owner_id, contact_type, sort_name)
        select ${idOf('contact')}, ${landlordId}, 'person', 'Hoffmann ' || p from ${each}`,
    sql`insert into keystead.persons (contact_id, owner_id, first_name, last_name)
        select ${idOf('contact')}, ${landlordId}, 'Lea', 'Hoffmann ' || p from ${each}`,
    sql`insert into keystead.contacts (id, owner_id, contact_type, sort_name)
        select ${idOf('firm')}, ${landlordId}, 'organization', 'Werk ' || p from ${each}`,
    sql`insert into keystead.organizations (contact_id, owner_id, organization_name)
        select ${idOf('firm')}, ${landlordId}, 'Werk ' || p from ${each}`,
    sql`insert into keystead.lease_agreements
          (id, owner_id, rent_unit_id, tenant_contact_id, start_date, lease_status, monthly_rent)
        select ${idOf('lease')}, ${landlordId}, ${idOf('unit')}, ${idOf('contact')}, '2026-01-01', 'active', 700
        from ${each}`,
    sql`insert into keystead.lease_co_tenants (lease_agreement_id, contact_id, owner_id, position)
        select ${idOf('lease')}, ${idOf('firm')}, ${landlordId}, 1 from ${each}`,
    sql`insert into keystead.rental_periods (id, owner_id, lease_agreement_id, start_date, total_rent)
        select ${idOf('period')}, ${landlordId}, ${idOf('lease')}, '2026-01-01', 700 from ${each}`,
    sql`insert into keystead.rent_components
          (owner_id, rental_period_id, component_name, component_type, amount, display_order)
        select ${landlordId}, ${idOf('period')}, c.name, 'fixed', 350, c.place
        from ${each}, (values ('Rent', 0), ('Heating', 1)) c(name, place)`,
    sql`insert into keystead.access_groups (id, owner_id, name, owner_email)
        select md5('access ' || n)::uuid, ${landlordId}, 'Family', 'landlord-' || n || '@example.org'
        from ${landlords}`,
    sql`insert into keystead.access_group_members (access_group_id, owner_id, email)
        select md5('access ' || n)::uuid, ${landlordId}, 'guest-' || n || '@example.org'
        from ${landlords}`,
    sql`insert into keystead.group_permissions
          (access_group_id, owner_id, resource_owner_id, property_group_id, permission)
        select md5('access ' || n)::uuid, ${landlordId}, ${landlordId}, ${idOf('group')}, 1
        from ${each} where p = 1`,
    sql`insert into keystead.notices (owner_id, kind, subject_id, fact, rent_unit_id, unit_number, place)
        select ${landlordId}, 'vacant', ${idOf('spare unit')}, '', ${idOf('spare unit')}, 'spare unit', 'Property ' || p
        from ${each}`,
  ]
  await asServer(database, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
}
