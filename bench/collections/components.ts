import { asServer, type Database } from '@keystead/server/db/database'
import { evolveCollections } from '@keystead/server/registry/collections/evolve-collections'
import { sql } from 'kysely'

/** The measured module and its table. */
export const MODULE = 'measured'
const table = sql.id('keystead', `${MODULE}/components`)

/** The fields, rights and order of `rent-components`. */
const components = {
  fields: {
    rental_period_id: { kind: 'ref', to: 'rental-periods', required: true, onDelete: 'cascade' },
    component_name: { kind: 'text', max: 100, required: true },
    component_type: { kind: 'text', max: 20, required: true },
    cost_kind: { kind: 'text', max: 40 },
    amount: { kind: 'money', required: true },
    is_taxable: { kind: 'flag' },
    tax_rate: { kind: 'percent' },
    display_order: { kind: 'integer', min: 0, max: 999 },
    notes: { kind: 'lines', max: 1000 },
    is_active: { kind: 'flag' },
  },
  rights: 'rental_period_id',
  index: [['rental_period_id', 'display_order']],
}

const columns = sql.raw(
  'owner_id, rental_period_id, component_name, component_type, amount, is_taxable, display_order',
)

/** Creates the collection, as if its module were published to all, with a copy of every component. */
export async function addCollection(database: Database): Promise<void> {
  const data = { components }
  const line = { module_id: MODULE, version: '1.0.0' }
  const manifest = {
    id: MODULE,
    version: '1.0.0',
    team: MODULE,
    title: { en: 'Measured', de: 'Gemessen' },
    data,
    segments: [],
    routes: [],
    nav: [],
    slots: [],
    commands: [],
    shows: {},
    api: {},
    requires: {},
    uses: {},
    format: 'global',
    entry: 'entry.js',
    global: MODULE,
    styles: [],
    preload: {},
    integrity: {},
    bytes: {},
  }
  await asServer(database, async (trx) => {
    await trx.insertInto('modules').values({ id: MODULE, team: MODULE }).execute()
    await trx
      .insertInto('module_versions')
      .values({
        ...line,
        manifest: JSON.stringify(manifest),
        manifest_integrity: '',
        entry_integrity: '',
        content_hash: '',
        stored: true,
        published_by: 'bench',
      })
      .execute()
    await trx
      .insertInto('module_acts')
      .values({ ...line, act: 'promote', percent: 100, by_start: false, actor: 'bench' })
      .execute()
    await evolveCollections(trx, MODULE, data)
    await sql`insert into ${table} (${columns}) select ${columns} from keystead.rent_components`.execute(trx)
  })
  await sql`analyze`.execute(database.db)
}

const BATCH = 200_000

/** Adds other landlords' rows: 100 each, in ten periods. */
export async function growTo(database: Database, count: number): Promise<void> {
  const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${table}`.execute(
    database.db,
  )
  for (let from = rows[0]?.rows ?? 0; from < count; from += BATCH)
    await asServer(database, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      const [first, last] = [from, Math.min(from + BATCH, count) - 1].map((number) => sql.lit(number))
      await sql`
        insert into ${table} (${columns})
        select md5('other ' || n / 100)::uuid, md5('period ' || n / 10)::uuid, 'Rent', 'fixed', 350, false, n % 10
        from generate_series(${first}::integer, ${last}::integer) n`.execute(trx)
    })
  await sql`analyze ${table}`.execute(database.db)
}
