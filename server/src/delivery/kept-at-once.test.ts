import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { asServer } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { folderStore } from '../files/file-store.ts'
import { waitingLocks } from '../testing/waiting-locks.ts'
import { ShellArchive } from './shell-archive.ts'
import { shellBuild } from './shell-build.ts'
import { writeShell } from './testing/open-test-delivery.ts'

/** Needs two connections: the embedded database has one, where everything waits for everything. */
it.runIf(process.env.TEST_DATABASE_URL)(
  'a build that two servers bring at once is new to one of them',
  async () => {
    const database = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'keystead-at-once-'))
    onTestFinished(async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    })
    const store = folderStore(join(folder, 'store'))
    for (const build of ['one', 'two']) await writeShell(join(folder, build), { ...fixtureHost(), build })
    const keep = async (build: string) => {
      const brought = await shellBuild(join(folder, build))()
      const archive = new ShellArchive({ database, store, folder: join(folder, 'unpacked') })
      return brought && archive.keep(brought, { broughtByStart: true })
    }
    await keep('one')
    let both: ReturnType<typeof keep>[] = []
    await asServer(database, async (trx) => {
      await sql`lock table keystead.shell_builds in share mode`.execute(trx)
      both = [keep('two'), keep('two')]
      await expect.poll(() => waitingLocks(database)).toBe(2)
    })
    expect((await Promise.all(both)).filter((before) => before !== null)).toEqual(['one'])
  },
)
