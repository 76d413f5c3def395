import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'

/** For tests and journeys, which start with a fresh database each. */
const CACHE = join(import.meta.dirname, '../../../../.cache/empty-database')

/** Puts a migrated, empty embedded database into a new folder. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  await cp(await keptFolder(), folder, { recursive: true })
}

/** Cached: migrating takes four seconds, copying a quarter of one. */
async function keptFolder(): Promise<string> {
  const folder = join(CACHE, await hashOfMigrations())
  if (await stat(folder).catch(() => null)) return folder
  const draft = await draftOf(folder)
  const database = await openEmbedded(draft)
  await migrate(database)
  await database.close()
  // Another worker may have won; its copy is the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

/** Same, as one file that an in-memory database can load. */
export async function emptyDump(): Promise<Blob> {
  const folder = await keptFolder()
  const file = `${folder}.tar`
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([new Uint8Array(kept)])
  const opened = await draftOf(folder)
  await cp(folder, opened, { recursive: true })
  const pglite = await PGlite.create({ dataDir: opened })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await rm(opened, { recursive: true })
  const draft = await draftOf(file)
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, file)
  return dump
}

async function draftOf(path: string): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  return `${path}.${randomBytes(4).toString('hex')}`
}

/** With the version of the embedded database. */
export async function hashOfMigrations(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const version: unknown = JSON.parse(manifest).dependencies['@electric-sql/pglite']
  const hash = createHash('sha256').update(String(version))
  for (const migration of await readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 12)
}
