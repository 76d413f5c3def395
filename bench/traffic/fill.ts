import { hashPassword } from '@keystead/server/auth/users/passwords'
import { asServer, type Database, withoutTimeouts } from '@keystead/server/db/database'
import { addLandlords } from '@keystead/server/db/prepared/many-landlords'
import { type RawBuilder, sql } from 'kysely'
import { addPeople } from '../statements/people.ts'
import { emailOf, LEASES, PASSWORD, PROPERTIES, refreshTokenOf } from './landlord.ts'

/** Landlords with accounts, each with three properties, eight leases and two months of payments. */
export async function fill(database: Database, landlords: number): Promise<void> {
  await addLandlords(database, { from: 1, to: landlords, propertiesEach: LEASES })
  await addPeople(database, landlords)
  const password = await hashPassword(PASSWORD)
  const all = sql`generate_series(1, ${sql.lit(landlords)}) n`
  const lease = sql`md5('lease ' || n || ' ' || p)::uuid`
  const leases = sql`${all}, generate_series(1, ${sql.lit(LEASES)}) p`
  const statements: RawBuilder<unknown>[] = [
    sql`update keystead.buildings b set propertygroup_id = md5('group ' || n || ' ' || (p - 1) % ${sql.lit(PROPERTIES)} + 1)::uuid
        from ${leases} where b.id = md5('building ' || n || ' ' || p)::uuid`,
    sql`delete from keystead.property_groups g using ${leases}
        where p > ${sql.lit(PROPERTIES)} and g.id = md5('group ' || n || ' ' || p)::uuid`,
    sql`update keystead.auth_users set password_hash = ${password}, app_metadata = '{"provider": "email", "providers": ["email"]}'`,
    sql`update keystead.auth_refresh_tokens set token_hash = encode(sha256(convert_to(${sql.lit(refreshTokenOf(''))} || n, 'UTF8')), 'hex')
        from ${all} where session_id = md5('session ' || n)::uuid`,
    sql`insert into keystead."payments/accounts" (owner_id, lease_agreement_id, begins, opening)
        select md5('landlord ' || n)::uuid, ${lease}, '2026-10-01', 0 from ${leases}`,
    sql`insert into keystead."payments/entries" (owner_id, lease_agreement_id, kind, amount, paid_on, method)
        select md5('landlord ' || n)::uuid, ${lease}, 'rent', 700, date '2026-10-03' + m * 30, 'transfer'
        from ${leases}, generate_series(0, 1) m`,
  ]
  await asServer(database, async (trx) => {
    await withoutTimeouts(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
  })
  await sql`vacuum (analyze)`.execute(database.db)
  await sql`checkpoint`.execute(database.db)
  const { rows } = await sql`select 1 from keystead.auth_users where email = ${emailOf(landlords)}`.execute(
    database.db,
  )
  if (rows.length !== 1) throw new Error('traffic: the landlords have other addresses')
}
