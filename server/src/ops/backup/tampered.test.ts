import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAuthKeys } from '../../auth/tokens/keys.ts'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { type Database, openEmbedded } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { issueToken } from '../../registry/rights/tokens.ts'
import { restoreEmbedded } from './restore.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let source: Database
let lines: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-tampered-'))
  source = await createTestDatabase()
  const password = 'long enough'
  await createConfirmedUser(source, { email: 'ann@example.org', password, role: 'staff' })
  await createConfirmedUser(source, { email: 'ben@example.org', password })
  await issueToken(source.db, { name: 'ci', module: 'garden', scopes: ['publish'] })
  await loadAuthKeys(source)
  const file = join(folder, 'whole.gz')
  await writeBackup(source, file)
  lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
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

const lineOf = (text: string) => lines.findIndex((line) => line.includes(text))

describe('a backup that was changed', () => {
  it.each<[string, (at: number) => string[]]>([
    [
      'somebody made staff',
      (at) => lines.with(at, (lines[at] ?? '').replace('{\\"', '{\\"role\\": \\"staff\\", \\"')),
    ],
    ['a line less', (at) => lines.toSpliced(at, 1)],
    ['a line twice', (at) => lines.toSpliced(at, 0, lines[at - 1] ?? '')],
    ['two lines in another order', (at) => lines.with(at, lines[at + 1] ?? '').with(at + 1, lines[at] ?? '')],
    ['a line without its hash', (at) => lines.with(at, (lines[at] ?? '').split('\t')[0] ?? '')],
  ])('is refused before anything is written, and the line is named: %s', async (name, change) => {
    const at = lineOf('ben@example.org')
    const file = await pack(name, change(at))
    const dataDir = join(folder, 'kept')
    await expect(restoreEmbedded(dataDir, file)).rejects.toThrow(
      `Line ${at + 1} of ${file} is not as it was written: the backup is damaged, or somebody changed it. Nothing was restored.`,
    )
    // Not even the folder that it would have been filled in.
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  it('is refused where something follows its end', async () => {
    const file = await pack('longer', [...lines, lines.at(-1) ?? ''])
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow(`Line ${lines.length + 1} of`)
  })

  it('is refused where lines at its end are missing', async () => {
    const file = await pack('shorter', lines.slice(0, -1))
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow('is broken or not whole')
  })

  it('is not guessed at where a newer version wrote it', async () => {
    const file = await pack('newer', lines.with(0, (lines[0] ?? '').replace('"format":2', '"format":3')))
    await expect(restoreEmbedded(join(folder, 'kept'), file)).rejects.toThrow(
      `${file} was made by a newer version of Keystead.`,
    )
  })
})

/** As versions before the hashes wrote it: who changes such a file changes no hash. */
const unhashed = () =>
  lines
    .map((line) => line.replace(/\t[^\t]*$/, ''))
    .with(0, (lines[0] ?? '').replace(/"format":2(.*)\t.*/, '"format":1$1'))

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
        sql`select count(*)::int as count from keystead.auth_secrets where name = 'signing_key'`,
      ),
    }
    await database.close()
    return found
  }

  it('are left out, and counted', async () => {
    const dataDir = join(folder, 'without')
    const restored = await restoreEmbedded(dataDir, join(folder, 'whole.gz'))
    expect(restored).toMatchObject({ isHashed: true, skipped: { roles: 1, tokens: 1 } })
    expect(await rightsIn(dataDir)).toEqual({ staff: 0, people: 2, tokens: 0, keys: 0 })
  })

  it('come back where that is asked for', async () => {
    const dataDir = join(folder, 'with')
    const restored = await restoreEmbedded(dataDir, join(folder, 'whole.gz'), { withRoles: true })
    expect(restored).toMatchObject({ skipped: null })
    expect(await rightsIn(dataDir)).toEqual({ staff: 1, people: 2, tokens: 1, keys: 1 })
  })

  it('are left out of an older backup too, which is restored and called unverified', async () => {
    const dataDir = join(folder, 'older')
    const restored = await restoreEmbedded(dataDir, await pack('older', unhashed()))
    expect(restored).toMatchObject({ isHashed: false, skipped: { roles: 1, tokens: 1 } })
    expect(await rightsIn(dataDir)).toMatchObject({ staff: 0, tokens: 0 })
  })
})
