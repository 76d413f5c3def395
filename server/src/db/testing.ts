import { randomBytes } from 'node:crypto'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { emptyDump, hashOfMigrations } from './prepared/empty-database.ts'
import { hasDatabase, onServer } from './prepared/on-server.ts'

/** Read once by each worker, whose files share their modules. */
let dump: Promise<Blob> | undefined
let template: Promise<string> | undefined

/**
 * A fresh, migrated database for one test file: embedded in memory or, if `TEST_DATABASE_URL` names a PostgreSQL
 * server, a new database there, dropped by `close`.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  dump ??= server ? undefined : emptyDump()
  return server ? openFresh(server) : openEmbedded(undefined, await dump)
}

async function openFresh(server: string): Promise<Database> {
  template ??= templateOn(server)
  const name = newName()
  await onServer(server, `create database ${name} template ${await template}`)
  const database = openPostgres(urlOf(server, name))
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Kept on the server: migrating takes three seconds, copying a quarter of one. @returns its name */
async function templateOn(server: string): Promise<string> {
  const name = `keystead_template_${await hashOfMigrations()}`
  if (await hasDatabase(server, name)) return name
  const draft = newName()
  await onServer(server, `create database ${draft}`)
  const database = openPostgres(urlOf(server, draft))
  await migrate(database)
  await database.close()
  // Another worker may have won; its template is the same.
  await onServer(server, `alter database ${draft} rename to ${name}`).catch(() =>
    onServer(server, `drop database ${draft}`),
  )
  return name
}

const newName = () => `keystead_test_${randomBytes(6).toString('hex')}`
const urlOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href
