import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import { copyEmptyDatabase } from '@keystead/server/db/prepared/empty-database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbVerbs } from './verbs.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-db-verbs-'))
  vi.stubEnv('KEYSTEAD_DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true, force: true })
})

async function run(...words: string[]) {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await runCli(words, { out: say, error: say }, { db: dbVerbs })
  return { code, said: said.join('\n') }
}

describe.each([
  ['restore', ['backup.json']],
  ['seed', []],
  ['migrate', []],
])('db %s', (name, given) => {
  it('refuses the address of another deployment, and touches nothing here', async () => {
    expect(await run('db', name, ...given, '--to', 'https://app.example.com')).toEqual({
      code: 1,
      said: `"db ${name}" works on what the settings here name, on no other deployment: leave out --to.`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('does not name that option', async () => {
    expect((await run('db', name, '--help')).said).not.toContain('--to')
  })
})

it('db backup takes what a restore that was ended had not yet put into its place', async () => {
  await copyEmptyDatabase(join(dataDir, 'database.restored'))
  const file = join(dataDir, 'backup.gz')
  expect(await run('db', 'backup', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(`^Wrote [1-9]\\d* rows to ${file}`),
  })
})

it('db backup asks another deployment where it is told to', async () => {
  expect((await run('db', 'backup', '--help')).said).toContain('--to <…>')
})
