import { join } from 'node:path'
import type { ListScan } from '@keystead/server/api/list-scans'
import type { CpuTimes } from '../lib/cpu-time.ts'
import { startMeasured } from '../lib/measured-server.ts'
import type { Ready } from './people.ts'

/** A server in its own process, on its own database. */
export interface Target extends Ready {
  /** Processor time of the server and its database backends. */
  cpu(): Promise<CpuTimes>
  /** How its database executes each list query. */
  scans(): Promise<ListScan[]>
  close(): Promise<void>
}

/** @param postgres a PostgreSQL server with room for one more database; undefined: the embedded one */
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
