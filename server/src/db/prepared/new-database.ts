import { cpSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openEmbedded } from '../database.ts'
import { CACHE, keptFolder } from './kept-folder.ts'

/**
 * A new embedded database without a schema. If the checkout is writable, initdb's result, which takes four seconds, is
 * kept and copied in a fraction of one.
 */
export async function openNew(folder: string): Promise<Database> {
  try {
    const kept = join(CACHE, 'new-database', await embeddedVersion())
    // Not `cp`: its promises take several times the processor time.
    cpSync(await keptFolder(kept, initialize), folder, { recursive: true })
  } catch {
    await rm(folder, { recursive: true, force: true })
  }
  return openEmbedded(folder)
}

async function initialize(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  await database.close()
}

/** Version of the embedded database's package. */
export async function embeddedVersion(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return String(JSON.parse(manifest).dependencies['@electric-sql/pglite'])
}
