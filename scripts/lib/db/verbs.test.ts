import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import type { ModuleData } from '@keystead/module-sdk/data/schema'
import { createConfirmedUser } from '@keystead/server/auth/users/users'
import { asServer, openEmbedded } from '@keystead/server/db/database'
import { copyEmptyDatabase } from '@keystead/server/db/prepared/empty-database'
import { freePort } from '@keystead/server/free-port'
import { evolveCollections } from '@keystead/server/registry/collections/evolve-collections'
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
  it('refuses another deployment’s address, and changes nothing here', async () => {
    expect(await run('db', name, ...given, '--to', 'https://app.example.com')).toEqual({
      code: 1,
      said: `"db ${name}" works on what the settings here name, on no other deployment: leave out --to.`,
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('does not mention that option', async () => {
    expect((await run('db', name, '--help')).said).not.toContain('--to')
  })
})

it('db backup includes what an interrupted restore had not yet moved into place', async () => {
  await copyEmptyDatabase(join(dataDir, 'database.restored'))
  const file = join(dataDir, 'backup.gz')
  expect(await run('db', 'backup', file)).toMatchObject({
    code: 0,
    said: expect.stringMatching(`^Wrote [1-9]\\d* rows of ${join(dataDir, 'database')} to ${file}`),
  })
})

const lease = { kind: 'ref', to: 'lease-agreements', onDelete: 'cascade' } as const
const text = { kind: 'text', max: 500 } as const
const day = { kind: 'day' } as const
const money = { kind: 'money' } as const
const keys = { unique: [], index: [] }
/** The module whose `demo.json` has rows. */
const payments: ModuleData = {
  accounts: { fields: { lease_agreement_id: lease, begins: day, opening: money }, ...keys },
  entries: {
    fields: {
      lease_agreement_id: lease,
      kind: text,
      amount: money,
      paid_on: day,
      method: text,
      month: day,
      reference: text,
    },
    ...keys,
  },
  letterhead: { fields: { name: text, address: text, iban: text }, ...keys },
}

it('db seed adds the demo of modules too, as a start does', async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const before = await openEmbedded(join(dataDir, 'database'))
  await asServer(before, (trx) => evolveCollections(trx, 'payments', payments))
  await before.close()
  expect(await run('db', 'seed')).toMatchObject({ code: 0 })
  const after = await openEmbedded(join(dataDir, 'database'))
  const seeded = await after.db.selectFrom('demo_seed').select('part').execute()
  await after.close()
  expect(seeded).toContainEqual({ part: 'module:payments' })
})

it('db seed warns of public passwords where others have accounts', async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const before = await openEmbedded(join(dataDir, 'database'))
  await createConfirmedUser(before, { email: 'ann@example.org', password: 'long enough' })
  await before.close()
  expect(await run('db', 'seed')).toEqual({
    code: 0,
    said: 'The demo is there. Others have accounts in this database, and the passwords of the demo accounts, one of them staff, are public: docs/deploy.md says how to delete them.',
  })
}, 60_000)

it.each([
  ['backup', ['copy.gz']],
  ['migrate', []],
])('db %s names the setting that leads to no database', async (name, given) => {
  vi.stubEnv('DATABASE_URL', 'postgres://keystead@127.0.0.1:1/none')
  expect(await run('db', name, ...given)).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATABASE_URL leads to no database that lets us in: .+\.$/),
  })
})

it('db backup says which folder takes no file, and what to do', async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  await writeFile(join(dataDir, 'file'), '')
  for (const folder of ['none', 'file'].map((name) => join(dataDir, name)))
    expect(await run('db', 'backup', join(folder, 'copy.gz'))).toEqual({
      code: 1,
      said: `There is no folder ${folder}: create it, or name another.`,
    })
  expect(await run('db', 'backup', dataDir)).toEqual({
    code: 1,
    said: `${dataDir} is a folder: name a file in it.`,
  })
})

it.runIf(existsSync('/dev/full'))('db backup names the folder whose disk is full', async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  await symlink('/dev/full', join(dataDir, 'copy.gz.part'))
  expect(await run('db', 'backup', join(dataDir, 'copy.gz'))).toEqual({
    code: 1,
    said: `The disk of ${dataDir} is full: make room on it, or name another folder.`,
  })
})

it('db backup does not say of another deployment that its data folder is in use', async () => {
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', 'a-token-of-16-characters')
  const to = `http://127.0.0.1:${await freePort()}`
  expect(await run('db', 'backup', join(dataDir, 'copy.gz'), '--to', to)).toEqual({
    code: 1,
    said: `No server answers at ${to}: is it running there?`,
  })
})

it('db backup contacts another deployment on request', async () => {
  expect((await run('db', 'backup', '--help')).said).toContain('--to <…>')
})

it('db restore omits staff roles, publish tokens and addresses of services, says so, and includes them with --with-roles', async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const opened = await openEmbedded(join(dataDir, 'database'))
  await createConfirmedUser(opened, { email: 'ann@example.org', password: 'long enough', role: 'staff' })
  await opened.db.insertInto('modules').values({ id: 'garden', team: 'garden' }).execute()
  const service = { module_id: 'garden', url: 'http://127.0.0.1:9', set_by: 'ann' }
  await opened.db.insertInto('module_services').values(service).execute()
  await opened.close()
  const file = join(dataDir, 'backup.gz')
  await run('db', 'backup', file)

  const without = await run('db', 'restore', file)
  expect(without.code).toBe(0)
  expect(without.said).toContain(
    '\nLeft out: 1 staff role, 0 publish tokens, 1 service address and the signing keys, which the next start makes anew. --with-roles restores them.',
  )
  const all = await run('db', 'restore', file, '--with-roles')
  expect(all.code).toBe(0)
  expect(all.said).not.toContain('Left out')
  expect((await run('db', 'restore', '--help')).said).toContain('--with-roles')
}, 60_000)
