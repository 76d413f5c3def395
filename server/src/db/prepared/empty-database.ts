import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { CACHE, draftOf, keptFolder } from './kept-folder.ts'
import { embeddedVersion, openNew } from './new-database.ts'

/** PostgreSQL zeroes them at start-up: the usual 128 MB take a fifth of it, and tests have few rows. */
const SETTINGS = "shared_buffers = '8MB'\n"

const TEMPLATES = ['template0', 'template1']

/** Puts a migrated, empty database into a new folder: tests and journeys each start with a fresh one. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  cpSync(await keptDatabase(), folder, { recursive: true })
}

/** Made once per checkout, as it takes seconds of processor time. @returns its folder */
export const keptDatabase = async (): Promise<string> =>
  keptFolder(join(CACHE, 'empty-database', await hashOfDatabase()), async (draft) => {
    const database = await openNew(draft)
    await migrate(database)
    await dropTemplates(database)
    await database.close()
    await appendFile(join(draft, 'postgresql.conf'), SETTINGS)
  })

/** Half of the files that every copy would write; they are needed only to create databases. */
async function dropTemplates({ db }: Database): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const name of TEMPLATES) await sql`drop database ${sql.id(name)}`.execute(db)
}

/** Same, as one file that an in-memory database can load. */
export async function emptyDump(): Promise<Blob> {
  const folder = await keptDatabase()
  const file = `${folder}.tar`
  const kept = await readFile(file).catch(() => null)
  if (kept) return new KeptBlob(kept)
  const opened = await draftOf(folder)
  cpSync(folder, opened, { recursive: true })
  const pglite = await PGlite.create({ dataDir: opened })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await rm(opened, { recursive: true })
  const draft = await draftOf(file)
  const bytes = Buffer.from(await dump.arrayBuffer())
  await writeFile(draft, bytes)
  await rename(draft, file)
  return new KeptBlob(bytes)
}

/** Read without copying: a worker loads the same 44 MB for each of its test files. */
class KeptBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Buffer) {
    super([])
    this.#bytes = new Uint8Array(bytes)
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer)
  }
}

async function hashOfDatabase(): Promise<string> {
  const hash = createHash('sha256')
    .update(await hashOfMigrations())
    .update(SETTINGS + TEMPLATES)
  return hash.digest('hex').slice(0, 12)
}

/** Includes the version of the embedded database. */
export async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await embeddedVersion())
  for (const migration of await readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 12)
}
