import { asServer, type Database, withoutTimeouts } from '@keystead/server/db/database'
import { sql } from 'kysely'

const landlord = sql`md5('landlord ' || n)::uuid`
const session = sql`md5('session ' || n)::uuid`
const address = sql`'landlord-' || n || '@example.org'`

type Rows = Record<string, [columns: string, values: ReturnType<typeof sql>]>

/** Each landlord's rows beyond properties (`addLandlords`), by table: columns and values. */
const rowsWith = (passwordHash: string): Rows => ({
  auth_users: [
    'id, email, password_hash, email_confirmed_at, app_metadata',
    sql`${landlord}, ${address}, ${sql.lit(passwordHash)}, now(), '{}'`,
  ],
  auth_identities: [
    'user_id, provider, provider_id, identity_data',
    sql`${landlord}, 'email', ${landlord}::text, '{}'`,
  ],
  auth_sessions: ['id, user_id, method, generation', sql`${session}, ${landlord}, 'password', 1`],
  auth_refresh_tokens: ['token_hash, session_id, generation', sql`md5('token ' || n), ${session}, 1`],
  auth_limits: ['key_hash, ends_at, count', sql`md5('limit ' || n), now() + interval '1 hour', 1`],
  auth_links: [
    'token_hash, user_id, kind, expires_at',
    sql`md5('link ' || n), ${landlord}, 'recovery', now() + interval '1 day'`,
  ],
  auth_flow_states: [
    'code_hash, user_id, method, code_challenge, code_challenge_method',
    sql`md5('flow ' || n), ${landlord}, 'otp', 'x', 's256'`,
  ],
  accounts: ['user_id, plan', sql`${landlord}, 'starter'`],
  account_settings: ['user_id, settings, chosen_at', sql`${landlord}, '{}', now()`],
  changes: [
    'actor_id, act, resource_type, resource_id, owner_id, at',
    sql`${landlord}, 'changed', 'building', md5('building ' || n || ' 1')::uuid, ${landlord}, now() - n * interval '1 second'`,
  ],
  collection_sizes: ['kind, user_id, rows', sql`'payments/entries', ${landlord}, 1`],
  idempotency_keys: [
    'user_id, route, key, body_hash, status, response',
    sql`${landlord}, '/api/v1/buildings/', md5('key ' || n), 'x', 201, '{}'`,
  ],
  lease_end_looks: ['user_id, next_at', sql`${landlord}, timestamptz '2099-01-01'`],
  mails_unwanted: ['address_hash, kind', sql`sha256(convert_to(${address}, 'UTF8')), 'invitations'`],
  module_people: ['module_id, version, user_id', sql`'payments', '1.0.0', ${landlord}`],
  notice_looks: ['owner_id, day, snapshot', sql`${landlord}, current_date, pg_current_snapshot()`],
  plan_promises: ['email, plan', sql`'later-' || n || '@example.org', 'pro'`],
  undo_entries: [
    'owner_id, created_by, table_name, resource_type, resource_id, kept',
    sql`${landlord}, ${landlord}, 'buildings', 'building', md5('undone ' || n)::uuid, '{}'`,
  ],
  weekly_mails: ['user_id, sent_on', sql`${landlord}, current_date - 1`],
})

/** Adds accounts and their rows for the landlords of `addLandlords`. */
export async function addPeople(database: Database, count: number, passwordHash = 'x'): Promise<void> {
  await asServer(database, async (trx) => {
    await withoutTimeouts(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, [columns, values]] of Object.entries(rowsWith(passwordHash)))
      await sql`
        insert into ${sql.id('keystead', table)} (${sql.raw(columns)})
        select ${values} from generate_series(1, ${sql.lit(count)}) n`.execute(trx)
  })
  await sql`vacuum (analyze)`.execute(database.db)
}
