import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAuthKeys } from '../../auth/tokens/keys.ts'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { type Database, openEmbedded } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { issueToken } from '../../registry/rights/tokens.ts'
import { restoreEmbedded } from './restore.ts'
import { formerLines, type Part, partsOf, textOf } from './testing/backup-file.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let source: Database
let parts: Part[]
let lines: string[]
let former: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-tampered-'))
  source = await createTestDatabase()
  const password = 'long enough'
  await createConfirmedUser(source, { email: 'ann@example.org', password, role: 'staff' })
  await createConfirmedUser(source, { email: 'ben@example.org', password })
  await issueToken(source.db, { name: 'ci', module: 'garden', scopes: ['publish'] })
  await loadAuthKeys(source)
  await secretNamed(source, 'try_links', () => 'known to whoever wrote the backup')
  const file = join(folder, 'whole.gz')
  await writeBackup(source, file)
  parts = await partsOf(file)
  lines = await textOf(file)
  former = formerLines(parts, 2)
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

async function pack(name: string, all: string[]): Promise<string> {
  const file = join(folder, `${name}.gz`)
  await writeFile(file, gzipSync(`${all.join('\n')}\n`))
  return file
}

const lineOf = (text: string, all = lines) => all.findIndex((line) => line.includes(text))

const changes: [string, (all: string[], at: number) => string[]][] = [
  [
    'somebody made staff',
    (all, at) => all.with(at, (all[at] ?? '').replace(/\{(\\*")/, '{$1role$1: $1staff$1, $1')),
  ],
  ['a line less', (all, at) => all.toSpliced(at, 1)],
  ['a line twice', (all, at) => all.toSpliced(at, 0, all[at - 1] ?? '')],
  ['two lines in another order', (all, at) => all.with(at, all[at + 1] ?? '').with(at + 1, all[at] ?? '')],
  ['a line without its end', (all, at) => all.with(at, (all[at] ?? '').split('\t')[0] ?? '')],
]

/** Not even the folder for the new data is created. */
async function expectRefused(file: string, where: string) {
  const dataDir = join(folder, 'kept')
  await expect(restoreEmbedded(dataDir, file)).rejects.toThrow(
    `${where} written: the backup is damaged, or somebody changed it. Nothing was restored.`,
  )
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
}

describe('a tampered backup', () => {
  it.each(changes)('is refused before anything is written, naming the lines: %s', async (name, change) => {
    const [first, last] = [lineOf('ann@example.org'), lineOf('ben@example.org')]
    const file = await pack(name, change(lines, last))
    await expectRefused(file, `Lines ${first + 1} to ${last + 1} of ${file} are not as they were`)
  })

  it.each(changes)('is refused in older formats too: %s', async (name, change) => {
    const at = lineOf('ben@example.org', former)
    const file = await pack(`former ${name}`, change(former, at))
    await expectRefused(file, `Line ${at + 1} of ${file} is not as it was`)
  })

  it.each<[string, (line: string) => string]>([
    ['another length', (line) => line.replace(/"bytes":/, '"bytes":1')],
    ['another hash', (line) => line.replace(/"hash":"./, '"hash":"~')],
    ['nothing to say how many rows follow', () => ''],
  ])('is refused if a line before rows has %s', async (name, change) => {
    const at = lineOf('ann@example.org') - 1
    const file = await pack(name, lines.with(at, change(lines[at] ?? '')))
    await expectRefused(file, `Line ${at + 1} of ${file} is not as it was`)
  })

  it('is refused if something follows its end', async () => {
    const file = await pack('longer', [...lines, lines.at(-1) ?? ''])
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow(`Line ${lines.length + 1} of`)
  })

  it('is refused if its last lines are missing', async () => {
    const file = await pack('shorter', lines.slice(0, -1))
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow('is broken or not whole')
  })

  it('is refused if a newer version wrote it', async () => {
    const file = await pack('newer', lines.with(0, (lines[0] ?? '').replace('"format":3', '"format":4')))
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow(
      `${file} was made by a newer version of Keystead.`,
    )
  })
})

describe('rights', () => {
  async function rightsIn(dataDir: string) {
    const database = await openEmbedded(join(dataDir, 'database'))
    const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      (await query.execute(database.db)).rows[0]?.count
    const found = {
      staff: await count(
        sql`select count(*)::int as count from keystead.auth_users where app_metadata->>'role' = 'staff'`,
      ),
      people: await count(sql`select count(*)::int as count from keystead.auth_users`),
      tokens: await count(sql`select count(*)::int as count from keystead.publish_tokens`),
      keys: await count(
        sql`select count(*)::int as count from keystead.auth_secrets where name in ('signing_key', 'try_links')`,
      ),
    }
    await database.close()
    return found
  }

  it('are omitted and counted', async () => {
    const dataDir = join(folder, 'without')
    const restored = await restoreEmbedded(dataDir, join(folder, 'whole.gz'))
    expect(restored).toMatchObject({ isHashed: true, skipped: { roles: 1, tokens: 1, services: 0 } })
    expect(await rightsIn(dataDir)).toEqual({ staff: 0, people: 2, tokens: 0, keys: 0 })
  })

  it('are restored on request', async () => {
    const dataDir = join(folder, 'with')
    const restored = await restoreEmbedded(dataDir, join(folder, 'whole.gz'), { withRoles: true })
    expect(restored).toMatchObject({ skipped: null })
    expect(await rightsIn(dataDir)).toEqual({ staff: 1, people: 2, tokens: 1, keys: 2 })
  })

  it('are omitted from an older version’s backup too', async () => {
    const dataDir = join(folder, 'former')
    const restored = await restoreEmbedded(dataDir, await pack('former', former))
    expect(restored).toMatchObject({ isHashed: true, skipped: { roles: 1, tokens: 1, services: 0 } })
    expect(await rightsIn(dataDir)).toMatchObject({ staff: 0, people: 2, tokens: 0 })
  })

  it('are omitted from one without hashes, which is restored and called unverified', async () => {
    const dataDir = join(folder, 'older')
    const restored = await restoreEmbedded(dataDir, await pack('older', formerLines(parts, 1)))
    expect(restored).toMatchObject({ isHashed: false, skipped: { roles: 1, tokens: 1, services: 0 } })
    expect(await rightsIn(dataDir)).toMatchObject({ staff: 0, tokens: 0 })
  })
})
