/** Rows of a query. */
export interface Database {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A step that has run anywhere is never edited: add one. */
const STEPS = [
  'create table if not exists notes (owner_id uuid primary key, body text not null)',
  'create table if not exists places (name text primary key, place text not null)',
]

/** PostgreSQL by its address; without one a database in `folder`, and in memory without either. */
export async function openDatabase(url?: string, folder?: string): Promise<Database> {
  const database = url ? await openPostgres(url) : await openEmbedded(folder)
  for (const step of STEPS) await database.query(step)
  return database
}

async function openPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url })
  // Idle connections end when PostgreSQL restarts; without a listener that would end the service.
  pool.on('error', ({ message }) => console.error(message))
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    close: () => pool.end(),
  }
}

async function openEmbedded(folder?: string): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(folder ? { dataDir: folder } : {})
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  }
}
