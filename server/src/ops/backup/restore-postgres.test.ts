import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { asUser, openEmbedded, openPostgres } from '../../db/database.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { onServer } from '../../db/prepared/on-server.ts'
import { seedDemo } from '../../demo/seed.ts'
import { EVENTS_ORIGIN, originOf } from '../../registry/services/event-cursor.ts'
import { restorePostgres, settleRestored } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `keystead_restore_${process.pid}`

describe.runIf(server)('into PostgreSQL', () => {
  let folder: string
  let url: string
  let file: string
  let ownerId: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-restore-'))
    url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    await onServer(server, `create database ${name}`)
    file = join(folder, 'backup.gz')
    const source = await openEmbedded()
    await migrate(source)
    await seedDemo(source, (user) => createConfirmedUser(source, user))
    ownerId = await createConfirmedUser(source, { email: 'demo@keystead.app', password: 'keystead-demo' })
    await writeBackup(source, file)
    await source.close()
  }, 120_000)
  afterAll(async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  /** The demo landlord's rows, and the existing schemas. */
  async function look() {
    const database = openPostgres(url)
    const groups = await asUser(database, ownerId, (trx) =>
      trx.selectFrom('property_groups').select('name').execute(),
    )
    const { rows } = await sql<{ nspname: string }>`
      select nspname from pg_namespace where nspname like 'keystead%' order by 1`.execute(database.db)
    await database.close()
    return { groups: groups.length, schemas: rows.map(({ nspname }) => nspname) }
  }

  it('says that the address leads to no database', async () => {
    await expect(restorePostgres(`${url}_missing`, file)).rejects.toThrow(
      /^DATABASE_URL leads to no database that lets us in: .*_missing/,
    )
  })

  it('moves the embedded database, including row-level security', async () => {
    expect(await restorePostgres(url, file)).toMatchObject({ aside: null })
    expect(await look()).toEqual({ groups: 3, schemas: ['keystead'] })
  })

  it('restores the previous database if the backup is broken', async () => {
    const migrations = (await readMigrations()).map(({ number, name, hash }) => ({ number, name, hash }))
    const head = { keystead: 'backup', format: 1, made_at: 'now', migrations }
    const broken = join(folder, 'broken.gz')
    const lines = [head, { table: 'modules', columns: ['id', 'team'] }, ['garden', 'garden']]
    await writeFile(broken, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    await expect(restorePostgres(url, broken)).rejects.toThrow('is broken or not whole')
    expect(await look()).toEqual({ groups: 3, schemas: ['keystead'] })
  })

  it('keeps the previous database under another name', async () => {
    const { aside } = await restorePostgres(url, file)
    expect(await look()).toEqual({ groups: 3, schemas: ['keystead', aside] })
  })

  it('settles what other tools restored: events and scheduled deletions start over', async () => {
    const database = openPostgres(url)
    const { db } = database
    await originOf(db)
    await sql`
      insert into keystead.account_deletions (user_id, requested_at, final_at, group_ids)
      values (${ownerId}, now() - interval '14 days', now(), '{}')`.execute(db)
    await database.close()
    await settleRestored(url)
    const after = openPostgres(url)
    const { rows } = await sql<{ days: number }>`
      select extract(day from final_at - now())::integer as days from keystead.account_deletions`.execute(
      after.db,
    )
    expect(rows).toEqual([{ days: 13 }])
    expect(
      await after.db.selectFrom('auth_secrets').select('name').where('name', '=', EVENTS_ORIGIN).execute(),
    ).toEqual([])
    await sql`delete from keystead.account_deletions`.execute(after.db)
    await after.close()
  })

  /** The activity of a restore's connections, read through one that is not mistaken for a server's. */
  async function activity(): Promise<string[]> {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const { rows } = await client.query(
      `select state || ': ' || query as does from pg_stat_activity where datname = $1 and application_name = 'keystead'`,
      [name],
    )
    await client.end()
    return rows.map(({ does }) => does)
  }

  /** A restore that stalls forever after so many bytes. */
  const restoreHalf = (bytes: number) => `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { PassThrough } from 'node:stream'
    const { createReadStream } = fs
    let isVerified = false
    fs.createReadStream = (file) => {
      if (isVerified) return createReadStream(file, { end: ${bytes} }).pipe(new PassThrough(), { end: false })
      isVerified = true
      return createReadStream(file)
    }
    syncBuiltinESMExports()
    const { restorePostgres } = await import('${pathToFileURL(join(import.meta.dirname, 'restore.ts'))}')
    await restorePostgres('${url}', '${file}')`

  it('changes nothing if killed midway', { timeout: 90_000 }, async () => {
    const before = await look()
    const { size } = await stat(file)
    const restoring = spawn(
      process.execPath,
      ['--input-type=module', '--eval', restoreHalf(Math.floor(size / 2))],
      {
        env: { PATH: process.env.PATH ?? '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let errors = ''
    restoring.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const ended = once(restoring, 'exit')
    try {
      const fills = expect.stringMatching(/^idle in transaction: copy/)
      const seen = async () => ({ does: await activity(), errors })
      await expect.poll(seen, { timeout: 60_000 }).toEqual({ does: [fills], errors: expect.any(String) })
      expect(await look()).toEqual(before)
    } finally {
      restoring.kill('SIGKILL')
      await ended
    }
    await expect.poll(activity).toEqual([])
    expect(await look()).toEqual(before)
  })

  it('is refused while a server uses it', async () => {
    const running = openPostgres(url)
    await sql`select 1`.execute(running.db)
    await expect(restorePostgres(url, file)).rejects.toThrow(
      'A server works on this database: stop it first.',
    )
    await running.close()
  })

  it('is not refused for its own look at several hosts', async () => {
    const hosts = url.replace(/@[^/]+/, (host) => `${host},${new URL(url).host}`)
    expect((await restorePostgres(hosts, file)).rows).toBeGreaterThan(0)
  })

  it('waits for a server that has just stopped', async () => {
    const leaving = openPostgres(url)
    await sql`select 1`.execute(leaving.db)
    const left = delay(500).then(() => leaving.close())
    expect((await restorePostgres(url, file)).rows).toBeGreaterThan(0)
    await left
  })
})
