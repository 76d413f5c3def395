import pg from 'pg'

/** Runs one statement on a PostgreSQL server, as creating or dropping a test's database. */
export async function onServer(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function hasDatabase(server: string, name: string): Promise<boolean> {
  const { rowCount } = await onServer(server, `select from pg_database where datname = '${name}'`)
  return rowCount === 1
}
