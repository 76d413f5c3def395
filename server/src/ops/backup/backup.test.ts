import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { DataFolderInUse, lockDataFolder } from '../../db/data-lock.ts'
import { asServer, type Database, openEmbedded } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { copyEmptyDatabase } from '../../db/prepared/empty-database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { seedDemo } from '../../demo/seed.ts'
import { Closing } from '../closing.ts'
import { openDatabase } from '../open-database.ts'
import { restoreEmbedded } from './restore.ts'
import { tablesOf } from './tables-of.ts'
import { formerLines, packed, partsOf } from './testing/backup-file.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let source: Database
let file: string
let rows: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'))
  source = await createTestDatabase()
  await seedDemo(source, (user) => createConfirmedUser(source, user))
  await source.db
    .insertInto('mails')
    .values({
      to_address: 'ä"\\\n\t{,}',
      subject: 'NULL',
      body_text: '',
      body_html: '\\x00 \u2028 😀',
      links: JSON.stringify(['a', null, { b: '"' }]),
    })
    .execute()
  await source.db
    .insertInto('publish_tokens')
    .values({ name: 'x', token_hash: 'x', module: '*', scopes: ['publish', 'a,b "c"', 'NULL'] })
    .execute()
  file = join(folder, 'backup.gz')
  rows = (await writeBackup(source, file)).rows
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** All rows of all tables, as PostgreSQL writes them, without transaction ids, which differ per database. */
const contentOf = (database: Database) =>
  asServer(database, async (trx) => {
    const content: Record<string, unknown> = {}
    for (const { name } of await tablesOf(trx)) {
      const line = name === 'changes' ? sql`(to_jsonb(t) - 'xid')::text` : sql`t::text`
      const all = sql<{ line: string }>`
        select ${line} as line from ${sql.id('keystead', name)} t order by 1`
      content[name] = (await all.execute(trx)).rows.map(({ line }) => line)
    }
    return content
  })

async function open(dataDir: string): Promise<Database> {
  return openEmbedded(join(dataDir, 'database'))
}

it('is readable only by its owner, and leaves no temporary files', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(stat(`${file}.part`)).rejects.toThrow()
})

it('is on disk once it is written, for a power cut', async () => {
  const synced = vi.spyOn(fs, 'fsync')
  await writeBackup(source, join(folder, 'synced.gz'))
  expect(synced).toHaveBeenCalledOnce()
  synced.mockRestore()
})

it('leaves out answers kept for retries, which may contain rows deleted since', async () => {
  const text = gunzipSync(await readFile(file)).toString()
  expect(text).toContain('"table":"property_groups"')
  expect(text).not.toContain('"table":"idempotency_keys"')
})

it('restores every row of every table, byte for byte', async () => {
  const dataDir = join(folder, 'fresh')
  expect(await restoreEmbedded(dataDir, file, { withRoles: true })).toMatchObject({ rows, aside: null })
  const restored = await open(dataDir)
  const content = await contentOf(source)
  expect(rows).toBeGreaterThan(20)
  expect(await contentOf(restored)).toEqual(content)
  // Keys between tables, triggers and counters work as before.
  const stranger = { propertygroup_id: crypto.randomUUID(), owner_id: crypto.randomUUID() }
  await expect(
    sql`insert into keystead.buildings (propertygroup_id, owner_id) values (${stranger.propertygroup_id}, ${stranger.owner_id})`.execute(
      restored.db,
    ),
  ).rejects.toThrow()
  const [mail] = await restored.db
    .insertInto('mails')
    .values({ to_address: 'a', subject: 'b', body_text: 'c', body_html: 'd', links: '[]' })
    .returning('id')
    .execute()
  expect(mail?.id).toBe(2)
  const { rows: disabled } = await sql`
    select from pg_trigger where tgenabled = 'D' and not tgisinternal`.execute(restored.db)
  expect(disabled).toEqual([])
  await restored.close()
}, 60_000)

/** Tables as the catalog has them: columns, keys, indexes, triggers. */
const schemaOf = async ({ db }: Database) =>
  (
    await sql<{ what: string }>`
      select indexdef as what from pg_indexes where schemaname = 'keystead'
      union all select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated
        from pg_constraint where connamespace = 'keystead'::regnamespace
      union all select tgrelid::regclass || pg_get_triggerdef(oid) || tgenabled::text
        from pg_trigger where not tgisinternal
      union all select attrelid::regclass || attname || format_type(atttypid, atttypmod) || attnotnull
        from pg_attribute where attrelid::regclass::text like 'keystead.%' order by 1`.execute(db)
  ).rows.map(({ what }) => what)

it('restores keys, indexes and triggers as migrations create them', async () => {
  const [restored, made] = [await open(join(folder, 'fresh')), await openEmbedded()]
  await migrate(made)
  const schema = await schemaOf(made)
  expect(schema.length).toBeGreaterThan(500)
  expect(await schemaOf(restored)).toEqual(schema)
  await Promise.all([restored.close(), made.close()])
}, 60_000)

it('reads backups of older versions, byte for byte', async () => {
  const former = join(folder, 'former.gz')
  await writeFile(former, gzipSync(`${formerLines(await partsOf(file), 2).join('\n')}\n`))
  const dataDir = join(folder, 'former')
  expect(await restoreEmbedded(dataDir, former, { withRoles: true })).toMatchObject({ rows, isHashed: true })
  const restored = await open(dataDir)
  expect(await contentOf(restored)).toEqual(await contentOf(source))
  await restored.close()
}, 60_000)

it('moves the previous database aside, and is refused while a server runs, as is a second start', async () => {
  const dataDir = join(folder, 'used')
  await copyEmptyDatabase(join(dataDir, 'database'))
  const lock = await lockDataFolder(dataDir)
  await expect(restoreEmbedded(dataDir, file)).rejects.toBeInstanceOf(DataFolderInUse)
  await expect(
    openDatabase({ dataDir, databaseUrl: undefined }, new Closing(), { waitMs: 0 }),
  ).rejects.toBeInstanceOf(DataFolderInUse)
  await lock.release()
  const { aside } = await restoreEmbedded(dataDir, file)
  expect(aside).toMatch(/database\.before-/)
  // The embedded database's files are readable by all: the folder's mode protects them.
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  expect((await stat(aside ?? '')).isDirectory()).toBe(true)
}, 60_000)

it('is finished by the next start if it was stopped between its renames', async () => {
  const dataDir = join(folder, 'ended')
  await restoreEmbedded(dataDir, file, { withRoles: true })
  await rename(join(dataDir, 'database'), join(dataDir, 'database.restored'))
  const closing = new Closing()
  const started = await openDatabase({ dataDir, databaseUrl: undefined }, closing)
  const { rows: there } = await sql`select to_regclass('keystead.migrations') as table`.execute(started.db)
  expect(there).not.toEqual([{ table: null }])
  expect(await contentOf(started)).toEqual(await contentOf(source))
  await closing.run()
  expect(await readdir(dataDir)).toEqual(['database'])
  // Interrupted before the first of them, it leaves the old data in place.
  await mkdir(join(dataDir, 'database.restored'))
  await mkdir(join(dataDir, 'database.restoring'))
  const next = new Closing()
  const again = await openDatabase({ dataDir, databaseUrl: undefined }, next)
  expect(await contentOf(again)).toEqual(await contentOf(source))
  await next.run()
  expect(await readdir(dataDir)).toEqual(['database'])
}, 60_000)

it.each<[string, RegExp, (path: string) => Promise<void>]>([
  ['text that is none', /is not a backup of Keystead/, (path) => writeFile(path, 'hello')],
  ['another gzipped text', /is not a backup of Keystead/, (path) => writeFile(path, gzipSync('{"a":1}\n'))],
  [
    'a file that was cut off',
    /is broken or not whole/,
    async (path) => {
      const bytes = await readFile(file)
      await writeFile(path, bytes)
      await truncate(path, Math.floor(bytes.length * 0.7))
    },
  ],
  [
    'a row less',
    /is broken or not whole/,
    async (path) => {
      const all = await partsOf(file)
      const at = all.findIndex((part) => Array.isArray(part) && part.length > 1)
      await writeFile(path, packed(all.with(at, all[at]?.slice(1) ?? '')))
    },
  ],
  [
    'fewer rows than are announced',
    /is broken or not whole/,
    async (path) => {
      const all = await partsOf(file)
      const at = all.findIndex(Array.isArray)
      await writeFile(path, packed(all.with(at, [(all[at] as string[]).join('\\n')])))
    },
  ],
  [
    'a newer version',
    /The backup was made by a newer version of Keystead \(9999-later is unknown here\)/,
    async (path) => {
      const [head = '', ...rest] = await partsOf(file)
      const { migrations, ...more } = JSON.parse(head.toString())
      const later = { number: 9999, name: 'later', hash: 'x' }
      await writeFile(
        path,
        packed([JSON.stringify({ ...more, migrations: [...migrations, later] }), ...rest]),
      )
    },
  ],
  [
    'a table or column that nobody knows',
    /The backup has auth_users\.shoe_size, which is not known here/,
    async (path) => {
      const all = await partsOf(file)
      const at = all.findIndex((part) => part.includes('"table":"auth_users"'))
      await writeFile(
        path,
        packed(all.with(at, (all[at] ?? '').toString().replace('"email"', '"shoe_size"'))),
      )
    },
  ],
  ['nothing at all', /^There is no file .*: check its path\.$/, async () => {}],
  ['a folder', /is a folder: name a file in it\.$/, (path) => mkdir(path)],
])('refuses %s and changes nothing', async (name, words, make) => {
  const path = join(folder, `${name}.gz`)
  await make(path)
  const dataDir = join(folder, 'kept')
  await expect(restoreEmbedded(dataDir, path)).rejects.toThrow(words)
  await expect(stat(join(dataDir, 'database'))).rejects.toThrow()
  await expect(stat(join(dataDir, 'database.restoring'))).rejects.toThrow()
})
