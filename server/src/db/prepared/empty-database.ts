import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate, readMigrations } from '../migrate.ts'
import { CACHE, draftOf, keptFolder } from './kept-folder.ts'
import { embeddedVersion, openNew } from './new-database.ts'

/** For tests and journeys, which start with a fresh database each. Puts a migrated, empty one into a new folder. */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  cpSync(await keptDatabase(), folder, { recursive: true })
}

const keptDatabase = async () =>
  keptFolder(join(CACHE, 'empty-database', await hashOfMigrations()), async (draft) => {
    const database = await openNew(draft)
    await migrate(database)
    await database.close()
  })

/** Same, as one file that an in-memory database can load. */
export async function emptyDump(): Promise<Blob> {
  const folder = await keptDatabase()
  const file = `${folder}.tar`
  const kept = await readFile(file).catch(() => null)
  if (kept) return new Blob([new Uint8Array(kept)])
  const opened = await draftOf(folder)
  cpSync(folder, opened, { recursive: true })
  const pglite = await PGlite.create({ dataDir: opened })
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await rm(opened, { recursive: true })
  const draft = await draftOf(file)
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
  await rename(draft, file)
  return dump
}

/** With the version of the embedded database. */
export async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(await embeddedVersion())
  for (const migration of await readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 12)
}
