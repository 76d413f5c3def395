import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyEmptyDatabase } from '../../db/prepared/empty-database.ts'
import { onServer } from '../../db/prepared/on-server.ts'
import { freePort } from '../../free-port.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

/** A server process that can be killed and restarted on the same data. */
export interface Killable {
  /** URL of the running process. */
  readonly address: string
  readonly dataDir: string
  /** The process. */
  readonly running: ChildProcess
  start(): Promise<ChildProcess>
  /** Signs in at it, like `signInAt`. */
  signIn(): Promise<Record<string, string>>
  close(): Promise<void>
}

export async function openKillable(name: string): Promise<Killable> {
  const server = process.env.TEST_DATABASE_URL
  const database = `keystead_${name}_${process.pid}`
  const dataDir = await mkdtemp(join(tmpdir(), `keystead-${name}-`))
  const env: Record<string, string> = { KEYSTEAD_DATA_DIR: dataDir, LOG_LEVEL: 'silent', KEYSTEAD_DEMO: '1' }
  if (server) {
    await onServer(server, `create database ${database}`)
    env.DATABASE_URL = Object.assign(new URL(server), { pathname: `/${database}` }).href
  } else await copyEmptyDatabase(join(dataDir, 'database'))
  let running: ChildProcess | undefined
  let address = ''

  return {
    dataDir,
    get running() {
      if (!running) throw new Error('It has not been started')
      return running
    },
    get address() {
      return address
    },
    /** On another port each time: between two starts, another connection may take the last one. */
    async start() {
      const port = await freePort()
      address = `http://127.0.0.1:${port}`
      const child = spawn(process.execPath, [MAIN], {
        env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let output = ''
      child.stderr?.on('data', (data) => {
        output += data
      })
      running = child
      for (let tries = 0; tries < 600; tries += 1) {
        if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return child
        if (child.exitCode !== null) break
        await sleep(100)
      }
      throw new Error(`the server did not get ready: ${child.exitCode ?? 'it runs'} ${output}`)
    },
    signIn: () => signInAt(address),
    async close() {
      if (running && running.exitCode === null && running.signalCode === null) {
        running.kill('SIGKILL')
        await once(running, 'exit')
      }
      if (server) await onServer(server, `drop database ${database} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Headers for the landlord with an empty portfolio. */
export async function signInAt(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'free@keystead.app', password: 'keystead-demo' }),
  })
  const { access_token } = await response.json()
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
}
