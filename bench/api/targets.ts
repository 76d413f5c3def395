import { join } from 'node:path'
import type { ListScan } from '@keystead/server/api/list-scans'
import type { CpuTimes } from '../lib/cpu-time.ts'
import { startMeasured } from '../lib/measured-server.ts'
import type { Ready } from './people.ts'

/** A server in a process of its own, on a database of its own. */
export interface Target extends Ready {
  /** Processor time of the server and of those who work for it in the database. */
  cpu(): Promise<CpuTimes>
  /** How its database answers each list. */
  scans(): Promise<ListScan[]>
  close(): Promise<void>
}

/** @param postgres a PostgreSQL server that takes one more database; undefined: the embedded one */
export async function startTarget(
  what: 'product' | 'bare',
  others: number,
  postgres: string | undefined,
): Promise<Target> {
  const database = `keystead_bench_${what}_${others}_${process.pid}`
  const { ready, cpu, ask, close } = await startMeasured<Ready>({
    script: join(import.meta.dirname, `serve-${what}.ts`),
    arguments: [String(others)],
    postgres: postgres === undefined ? undefined : { server: postgres, database },
  })
  return { ...ready, cpu, scans: () => ask<ListScan[]>('scans'), close }
}
