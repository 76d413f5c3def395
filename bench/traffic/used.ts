import { readFile } from 'node:fs/promises'
import { openPool } from '@keystead/server/db/drivers/postgres-pool'
import { type CpuTimes, cpuTimes } from '../lib/cpu-time.ts'

export const GROUPS = ['servers', 'nginx', 'database'] as const
export type Group = (typeof GROUPS)[number]
export type ByGroup = Record<Group, number>

const children = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Proportional share of memory (PSS); 0 if it cannot be read. */
async function memoryOf(pids: number[]): Promise<number> {
  let all = 0
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    all += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  }
  return all
}

export interface Used {
  /** Processor milliseconds since watching began. */
  cpu: () => ByGroup
  /** Peak megabytes. */
  memory: ByGroup
  end: () => Promise<void>
}

/** Samples the processes once a second; of PostgreSQL, those serving this database or all. */
export async function watchUsed(url: string, servers: number[], nginx: number): Promise<Used> {
  const pool = openPool(url)
  const first = new Map<Group, CpuTimes>()
  const last = new Map<Group, CpuTimes>()
  const memory: ByGroup = { servers: 0, nginx: 0, database: 0 }
  let seconds = 0
  const look = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() or datname is null',
    )
    const pids: Record<Group, number[]> = {
      servers,
      nginx: [nginx, ...(await children(nginx))],
      database: rows.map(({ pid }) => pid),
    }
    for (const group of GROUPS) {
      const times = await cpuTimes(pids[group])
      if (!first.has(group)) first.set(group, times)
      last.set(group, new Map([...(last.get(group) ?? []), ...times]))
      if (seconds % 15 === 0) memory[group] = Math.max(memory[group], await memoryOf(pids[group]))
    }
    seconds += 1
  }
  await look()
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, 1_000)
  const sum = (group: Group) =>
    [...(last.get(group) ?? [])].reduce((all, [pid, ms]) => all + ms - (first.get(group)?.get(pid) ?? 0), 0)
  return {
    cpu: () => ({ servers: sum('servers'), nginx: sum('nginx'), database: sum('database') }),
    memory,
    end: async () => {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
