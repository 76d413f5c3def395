import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from './db/prepared/empty-database.ts'
import { freePort } from './free-port.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { explainFailure } from './start-failure.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-main-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Run {
  child: ChildProcess
  stderr(): string
  /** The lines of its log. */
  log(): { msg: string; path?: string }[]
  exit: Promise<number | null>
}

function run(env: Record<string, string>): Run {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [MAIN], {
    // Nobody signs in, so no demo is needed.
    env: { PATH, KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'silent', KEYSTEAD_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  let lines = ''
  child.stdout?.on('data', (chunk) => {
    lines += chunk
  })
  return {
    child,
    stderr: () => text,
    log: () => lines.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : [])),
    // With all its output.
    exit: once(child, 'close').then(([code]) => code),
  }
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not get ready')
}

/** The result of a failed start: `main.ts` writes this text and exits with this code. */
async function refusalOf(env: Record<string, string>) {
  const settings = { KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'silent', KEYSTEAD_DEMO: '0', ...env }
  const start = async () => startServer(readSettings(settings))
  return start().then(() => expect.unreachable('it starts'), explainFailure)
}

it.concurrent('an invalid setting ends the start with one sentence and exit code 2', async () => {
  const { exit, stderr } = run({ PORT: 'many' })
  expect(await exit).toBe(2)
  expect(stderr()).toBe('PORT must be a whole number from 1 to 65535, but is "many".\n')
  expect(await refusalOf({ PORT: 'many' })).toEqual({ exitCode: 2, text: stderr().trimEnd() })
})

describe('so do problems of the environment', () => {
  it('no database at the URL', async () => {
    const { exitCode, text } = await refusalOf({
      DATABASE_URL: 'postgres://keystead:hunter2@127.0.0.1:1/none',
      PORT: String(await freePort()),
    })
    expect(exitCode).toBe(2)
    expect(text).toMatch(/^DATABASE_URL leads to no database that lets us in: .*$/)
    expect(text).not.toContain('hunter2')
  })

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refusalOf({ PORT: String(port) })).toEqual({
      exitCode: 2,
      text: `PORT ${port} is used by another program on 127.0.0.1.`,
    })
    other.close()
  })

  it.each(['MODULE_STORE', 'KEYSTEAD_DATA_DIR'])('an unusable folder: %s', async (name) => {
    const { exitCode, text } = await refusalOf({ [name]: join(MAIN, 'data'), PORT: String(await freePort()) })
    expect(exitCode).toBe(2)
    expect(text).toMatch(new RegExp(`^${name} must be a folder that this user can write into, .*$`))
  })

  it('a damaged database, with a way to recover', async () => {
    const damaged = join(dataDir, 'damaged')
    await mkdir(join(damaged, 'database/global'), { recursive: true })
    await writeFile(join(damaged, 'database/PG_VERSION'), '18')
    await writeFile(join(damaged, 'database/global/pg_control'), 'no control file')
    const { exitCode, text } = await refusalOf({ KEYSTEAD_DATA_DIR: damaged, PORT: String(await freePort()) })
    expect(exitCode).toBe(2)
    expect(text).toMatch(/^The embedded database in .* is damaged: .* db restore <file>, .*$/)
  }, 60_000)
})

it.concurrent('serves, ends cleanly on SIGTERM and restarts', async () => {
  const env = { KEYSTEAD_DATA_DIR: join(dataDir, 'served') }
  await copyEmptyDatabase(join(dataDir, 'served/database'))
  const port = await freePort()
  const first = run({ ...env, PORT: String(port), LOG_LEVEL: 'info' })
  await untilReady(port)
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toMatchObject({ status: 'ok' })
  const stream = await fetch(`http://127.0.0.1:${port}/registry/v1/stream`)

  await Promise.all(Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/healthz`)))
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(first.stderr()).toBe('')
  expect(first.log().filter(({ path }) => path === '/healthz')).toHaveLength(51)
  expect(first.log()).toContainEqual(expect.objectContaining({ msg: 'closing' }))
  await stream.body?.cancel().catch(() => {})

  // Deleting the file revokes no token; the next start says so.
  await rm(join(dataDir, 'served/publish-token'))
  // On another port: between two starts, another connection may take the first one.
  const next = await freePort()
  const open = { KEYSTEAD_DEMO: '1', PUBLIC_URL: 'https://app.example' }
  const third = run({ ...env, ...open, PORT: String(next), LOG_LEVEL: 'warn' })
  await untilReady(next)
  third.child.kill('SIGINT')
  expect(await third.exit).toBe(0)
  const other =
    /^another first token is still good, .*: npm run keystead -- module token revoke [0-9a-f-]{36} --to <this server's address>$/
  const said = (each: Run) => each.log().filter(({ msg }) => other.test(msg)).length
  expect([said(first), said(third)]).toEqual([0, 1])
  const demo = expect.stringMatching(/^anybody can sign in as the demo accounts/)
  expect(third.log()).toContainEqual(expect.objectContaining({ msg: demo }))
}, 90_000)
