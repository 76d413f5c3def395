import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@keystead/server/db/drivers/postgres-pool'
import { freePort } from '@keystead/server/free-port'
import { type CpuTimes, cpuTimes } from './cpu-time.ts'

/** A server in its own process, on its own database. */
export interface MeasuredServer<Ready> {
  /** Its ready message. */
  ready: Ready
  /** Processor time of the server and its database backends. */
  cpu(): Promise<CpuTimes>
  ask<T>(question: string): Promise<T>
  close(): Promise<void>
}

export interface MeasuredServerOptions {
  /** Run as a child process: it sends a message when ready, and exits on the message "end". */
  script: string
  arguments?: string[]
  execArgv?: string[]
  /** A PostgreSQL server with room for one more database, of this name; absent: the embedded one. */
  postgres?: { server: string; database: string } | undefined
}

export async function startMeasured<Ready>(options: MeasuredServerOptions): Promise<MeasuredServer<Ready>> {
  const { script, arguments: words = [], execArgv = [], postgres } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'))
  const store = postgres ? await createDatabase(postgres.server, postgres.database) : null
  const child = fork(script, words, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(await freePort()),
      KEYSTEAD_DATA_DIR: dataDir,
      KEYSTEAD_DEMO: '0',
      ...(store && { DATABASE_URL: store.url }),
    },
    execArgv: [...process.execArgv, ...execArgv],
    // Logs as always, but to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async () => {
    await ended(child)
    await store?.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const ready = await answerOf<Ready>(child)
    const cpu = async () => cpuTimes([child.pid ?? 0, ...((await store?.backends()) ?? [])])
    return { ready, cpu, ask: (question) => ask(child, question), close }
  } catch (error) {
    await close()
    throw error
  }
}

function ask<T>(child: ChildProcess, question: string): Promise<T> {
  const answer = answerOf<T>(child)
  child.send(question)
  return answer
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a measured server ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  if (child.connected) child.send('end')
  else child.kill('SIGTERM')
  await exit
}

async function createDatabase(server: string, name: string) {
  const pool = openPool(server)
  await pool.query(`create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    async backends(): Promise<number[]> {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
        [name],
      )
      return rows.map(({ pid }) => pid)
    },
    async end() {
      await pool.query(`drop database ${name} with (force)`)
      await pool.end()
    },
  }
}
