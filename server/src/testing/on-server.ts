import pg from 'pg'

/** Runs one statement on a PostgreSQL server, as creating or dropping a test's database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
