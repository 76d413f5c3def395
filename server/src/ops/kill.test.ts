import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../db/prepared/empty-database.ts'
import { onServer } from '../db/prepared/on-server.ts'
import { freePort } from '../free-port.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
/** `KEYSTEAD_KILLS=200` is the full size. */
const ROUNDS = Number(process.env.KEYSTEAD_KILLS ?? 2)
const PATIENCE = 60_000 + ROUNDS * 15_000
const WRITERS = 4

const server = process.env.TEST_DATABASE_URL
const name = `keystead_kill_${process.pid}`
let dataDir: string
let port: number
let env: Record<string, string>
let running: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-kill-'))
  env = { KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'silent', KEYSTEAD_DEMO: '1' }
  if (!server) return copyEmptyDatabase(join(dataDir, 'database'))
  await onServer(server, `create database ${name}`)
  env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${name}` }).href
})
afterAll(async () => {
  running?.kill('SIGKILL')
  if (server) await onServer(server, `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

/** On another port each time: between two starts anybody's connection may take the last one. */
async function start(): Promise<ChildProcess> {
  port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (data) => {
    said += data
  })
  running = child
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return child
    if (child.exitCode !== null) break
    await sleep(100)
  }
  throw new Error(`the server did not get ready: ${child.exitCode ?? 'it runs'} ${said}`)
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

/** What was acknowledged last of each row: its name, or null when it was deleted. */
type Acknowledged = Map<string, string | null>

/** @returns the row that was answered; undefined once the server is gone */
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ id?: string } | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/property-groups/${path}`, {
    ...{ method, headers: body ? headers : { authorization: headers.authorization ?? '' } },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response?.ok) return undefined
  return response.status === 204 ? {} : response.json().catch(() => undefined)
}

/** Adds, renames and deletes until the server is gone. What is asked and not answered may have happened or not. */
async function write(headers: Record<string, string>, acknowledged: Acknowledged): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = (await send('POST', '', headers, { name: 'House' }))?.id
    if (!id) return
    acknowledged.set(id, 'House')
    if (count % 3 === 0) continue
    acknowledged.delete(id)
    const renames = count % 3 === 1
    const done = renames ? send('PUT', id, headers, { name: 'Renamed' }) : send('DELETE', id, headers)
    if (!(await done)) return
    acknowledged.set(id, renames ? 'Renamed' : null)
  }
}

it(
  `keeps every acknowledged write, killed ${ROUNDS} times at random moments`,
  async () => {
    const all: Acknowledged = new Map()
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = await start()
      const headers = await signIn()
      const acknowledged: Acknowledged = new Map()
      const writers = Array.from({ length: WRITERS }, () => write(headers, acknowledged))
      // Somewhere in the middle of it, on a machine of any speed.
      const enough = 10 + Math.random() * 40
      while (acknowledged.size < enough) await sleep(1 + Math.random() * 5)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await Promise.all(writers)
      for (const [id, name] of acknowledged) all.set(id, name)
    }
    const child = await start()
    const rows: { id: string; name: string }[] = await (
      await fetch(`http://127.0.0.1:${port}/api/v1/property-groups/`, { headers: await signIn() })
    ).json()
    const found = new Map(rows.map(({ id, name }) => [id, name]))
    expect(new Map([...all.keys()].map((id) => [id, found.get(id) ?? null]))).toEqual(all)
    expect([...all.values()]).toEqual(expect.arrayContaining(['House', 'Renamed', null]))
    child.kill('SIGTERM')
    await once(child, 'exit')
  },
  PATIENCE,
)
