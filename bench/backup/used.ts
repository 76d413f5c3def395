import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '@keystead/scripts/paths'
import { type Database, openPostgres } from '@keystead/server/db/database'
import { sql } from 'kysely'
import { cpuTimes, usedBetween } from '../lib/cpu-time.ts'

export interface Used {
  seconds: number
  /** Of the command itself, and of the database's processes. */
  processor: number
  database: number
  /** Peak memory of the command. */
  megabytes: number
}

export interface Program {
  command: string
  words: string[]
  env?: Record<string, string>
}

/** `npm run keystead -- db …` */
export const dbCommand = (words: string[], env: Record<string, string>): Program => ({
  command: process.execPath,
  // As scripts/boot.mjs starts it.
  words: ['--max-semi-space-size=1', join(root, 'scripts', 'keystead.ts'), 'db', ...words],
  env,
})

const LOOK_MS = 50
const MS_A_TICK = 10

/** Runs a program to its end. @throws with its output, if it fails */
export async function run({ command, words, env }: Program, postmaster?: number): Promise<Used> {
  const before = await cpuOfEndedProcesses(postmaster)
  const from = performance.now()
  const child = spawn(command, words, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (data) => {
    printed += data
  })
  const ended = once(child, 'exit')
  let [processor, megabytes] = [0, 0]
  while (child.exitCode === null && child.signalCode === null) {
    const id = child.pid ?? 0
    processor = Math.max(processor, usedBetween(new Map(), await cpuTimes([id])))
    megabytes = Math.max(megabytes, await peakOf(id))
    await Promise.race([ended, sleep(LOOK_MS)])
  }
  const seconds = (performance.now() - from) / 1000
  if (child.exitCode !== 0) throw new Error(`${command} ${words.join(' ')}: ${printed}`)
  // A connection's process ends shortly after its client.
  await sleep(500)
  const database = ((await cpuOfEndedProcesses(postmaster)) - before) / 1000
  return { seconds, processor: processor / 1000, database, megabytes }
}

async function peakOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Processor milliseconds used by a server's child processes that have ended. */
async function cpuOfEndedProcesses(postmaster?: number): Promise<number> {
  const stat = postmaster ? await readFile(`/proc/${postmaster}/stat`, 'utf8').catch(() => '') : ''
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * MS_A_TICK
}

/** The process id of a server on this machine. */
export async function postmasterOf(url: string): Promise<number> {
  const database: Database = openPostgres(url)
  const { rows } = await sql<{ text: string }>`select pg_read_file('postmaster.pid') as text`.execute(
    database.db,
  )
  await database.close()
  return Number(rows[0]?.text.split('\n')[0])
}
