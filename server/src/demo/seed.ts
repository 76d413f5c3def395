import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { Plan } from '@keystead/module-sdk/manifest/person'
import { sql, type Transaction } from 'kysely'
import { asServer, type Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { seedAccess } from './access.ts'
import { seedContacts } from './contacts.ts'
import { todayInBerlin } from './dates.ts'
import { type DemoDates, demoDates } from './demo-date.ts'
import { seedLeases } from './leases.ts'
import { seedProperties } from './properties.ts'

export interface DemoAccount {
  email: string
  password: string
  firstName?: string
  lastName?: string
  plan?: Plan
  role?: 'staff'
}

/** Creates a confirmed account; an existing one stays unchanged. @returns its id */
export type CreateUser = (account: DemoAccount) => Promise<string>

const LANDLORD: DemoAccount = {
  email: 'demo@keystead.app',
  password: 'keystead-demo',
  firstName: portfolio.owner.first_name,
  lastName: portfolio.owner.last_name,
  plan: 'pro',
}

const OTHERS: DemoAccount[] = [
  { email: 'free@keystead.app', password: 'keystead-demo', plan: 'free' },
  { email: 'staff@keystead.app', password: 'keystead-staff', role: 'staff' },
]

/** Whether the database has accounts besides the demo's. */
export async function hasOtherAccounts(database: Database): Promise<boolean> {
  const demo = [LANDLORD, ...OTHERS].map(({ email }) => email)
  const query = database.db.selectFrom('auth_users').select('id').where('email', 'not in', demo).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

interface Part {
  name: string
  /** Raise it when the part gains something; `seed` must then add only what an older demo lacks. */
  version: number
  seed(trx: Transaction<Tables>, ownerId: string, dates: DemoDates): Promise<void>
}

/** In dependency order. */
const PARTS: Part[] = [
  { name: 'properties', version: 1, seed: seedProperties },
  { name: 'contacts', version: 1, seed: seedContacts },
  { name: 'leases', version: 1, seed: seedLeases },
  { name: 'access', version: 1, seed: seedAccess },
]

/**
 * Seeds the demo accounts and the demo landlord's data. Existing rows stay untouched, edited or deleted ones too: each
 * part is seeded once per version.
 */
export async function seedDemo(
  database: Database,
  createUser: CreateUser,
  today = todayInBerlin(),
): Promise<void> {
  const ownerId = await createUser(LANDLORD)
  for (const account of OTHERS) await createUser(account)
  const dates = demoDates(portfolio.anchor, today)
  for (const part of PARTS) await asServer(database, (trx) => seedPart(trx, part, ownerId, dates))
}

/** Claims the part's row first: of two servers that start at once, the second finds the work done. */
export async function seedPart(
  trx: Transaction<Tables>,
  part: Part,
  ownerId: string,
  dates: DemoDates,
): Promise<void> {
  await trx
    .insertInto('demo_seed')
    .values({ part: part.name, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('demo_seed')
    .select('version')
    .where('part', '=', part.name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.version >= part.version) return
  // Attributes the changes to the landlord in the trail.
  await sql`select set_config('app.user_id', ${ownerId}, true)`.execute(trx)
  await part.seed(trx, ownerId, dates)
  await trx
    .updateTable('demo_seed')
    .set({ version: part.version, seeded_at: new Date().toISOString() })
    .where('part', '=', part.name)
    .execute()
}
