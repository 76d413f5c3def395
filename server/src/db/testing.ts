import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { onServer } from '../testing/on-server.ts'
import { type Database, openEmbedded, openPostgres } from './database.ts'
import { migrate } from './migrate.ts'

const CACHE = join(import.meta.dirname, '../../../.cache/test-database')

/**
 * A fresh database with all migrations, for one test file: embedded and in memory, or, where `TEST_DATABASE_URL`
 * names a PostgreSQL server, a new database on that server, dropped at `close`.
 */
export async function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  const database = server ? await openFresh(server) : await openEmbedded(undefined, await emptyDatabase())
  await migrate(database)
  return database
}

/** Making an empty database takes two seconds, loading one a quarter: it is made once and kept. */
async function emptyDatabase(): Promise<Blob> {
  const file = join(CACHE, `${await cacheKey()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([new Uint8Array(kept)])
  const pglite = await PGlite.create()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(CACHE, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, file)
  return dump
}

async function cacheKey(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  const version: unknown = JSON.parse(manifest).dependencies['@electric-sql/pglite']
  return createHash('sha256').update(String(version)).digest('hex').slice(0, 12)
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
