import { randomBytes } from 'node:crypto'
import { onServer } from '../testing/on-server.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { emptyDump } from './prepared/empty-database.ts'

/** Read once by each worker, whose files share their modules. */
let dump: Promise<Blob> | undefined

/**
 * A fresh, migrated database for one test file: embedded in memory or, if `TEST_DATABASE_URL` names a PostgreSQL
 * server, a new database there, dropped by `close`.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  dump ??= server ? undefined : emptyDump()
  const database = server ? await openFresh(server) : await openEmbedded(undefined, await dump)
  await migrate(database)
  return database
}

async function openFresh(server: string): Promise<Database> {
  const name = `keystead_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openPostgres(url.href)
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}
