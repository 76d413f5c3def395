import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOut } from '../../db/copy.ts'
import { asServer, type Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { writeBackup } from './write-backup.ts'

/** The embedded database answers in pieces, so nothing waits for a reader. */
describe.runIf(process.env.TEST_DATABASE_URL)('a copy that is left in the middle', () => {
  let database: Database
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-full-'))
    database = await createTestDatabase()
    // More than gzip, sockets and streams buffer.
    await sql`
      insert into keystead.mails (to_address, subject, body_html, links, body_text)
      select 'a@example.org', 'large', '', '[]', (select string_agg(md5(random()::text), '') from generate_series(1, 500 + n % 2))
      from generate_series(1, 3000) n`.execute(database.db)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function expectFree() {
    await Promise.all(Array.from({ length: 12 }, () => sql`select 1`.execute(database.db)))
    expect(database.connections?.()).toMatchObject({ busy: 0, waiting: 0 })
    const copying = async () =>
      (
        await sql`
          select from pg_stat_activity
          where datname = current_database() and query like 'copy%' and state <> 'idle'`.execute(database.db)
      ).rows.length
    await expect.poll(copying).toBe(0)
  }

  it('ends its transaction at once, with the error that made it stop', async () => {
    const left = asServer(database, async (trx) => {
      const copy = copyOut(trx, { table: 'mails', columns: ['body_text'] })
      await copy.next()
      await copy.return(undefined)
      throw new Error('enough')
    })
    await expect(left).rejects.toThrow('enough')
    await expectFree()
  }, 10_000)

  it('is what a failing target makes of a backup', async () => {
    const file = join(folder, 'backup')
    expect(spawnSync('mkfifo', [`${file}.part`]).status).toBe(0)
    const taken = writeBackup(database, file)
    let bytes = 0
    for await (const piece of createReadStream(`${file}.part`)) {
      bytes += piece.length
      if (bytes > 1_000_000) break
    }
    await expect(taken).rejects.toMatchObject({ code: 'EPIPE' })
    expect(await readdir(folder)).toEqual([])
    await expectFree()
  }, 10_000)
})
