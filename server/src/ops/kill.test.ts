import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../main.ts')
const ROUNDS = 3
const WRITERS = 4

const server = process.env.TEST_DATABASE_URL
const name = `keystead_kill_${process.pid}`
let dataDir: string
let port: number
let env: Record<string, string>
let running: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-kill-'))
  port = await freePort()
  env = { PORT: String(port), KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'silent', KEYSTEAD_DEMO: '1' }
  if (!server) return
  await onServer(`create database ${name}`)
  env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href
})
afterAll(async () => {
  running?.kill('SIGKILL')
  if (server) await onServer(`drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  })
  running = child
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return child
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error('the server did not get ready')
}

async function signIn(): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'free@keystead.app', password: 'keystead-demo' }),
  })
  const { access_token } = await response.json()
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
}

/** Writes until the server is gone, and keeps the ids of what it said was written. */
async function write(headers: Record<string, string>, written: string[]): Promise<void> {
  for (;;) {
    const body = JSON.stringify({ name: `House ${written.length}` })
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/property-groups/`, {
      ...{ method: 'POST', headers, body },
    }).catch(() => null)
    const row = await response?.json().catch(() => null)
    if (response?.status !== 201 || !row) return
    written.push(row.id)
  }
}

it('keeps every write that it acknowledged, killed at any moment', async () => {
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = await start()
    const headers = await signIn()
    const written: string[] = []
    const writers = Array.from({ length: WRITERS }, () => write(headers, written))
    // Somewhere in the middle of it, on a machine of any speed.
    const enough = 10 + Math.random() * 40
    while (written.length < enough) await sleep(1 + Math.random() * 5)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await Promise.all(writers)
    all.push(...written)
  }
  const child = await start()
  const rows = await (
    await fetch(`http://127.0.0.1:${port}/api/v1/property-groups/`, { headers: await signIn() })
  ).json()
  const found = new Set(rows.map(({ id }: { id: string }) => id))
  expect(all.filter((id) => !found.has(id))).toEqual([])
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 180_000)
