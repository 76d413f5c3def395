import pg from 'pg'

/** Runs one statement on its own connection, such as `create database`. */
export async function onServer<Row extends pg.QueryResultRow>(
  server: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}

export async function hasDatabase(server: string, name: string): Promise<boolean> {
  const { rowCount } = await onServer(server, `select from pg_database where datname = '${name}'`)
  return rowCount === 1
}
