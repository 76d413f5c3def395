import { availableParallelism, loadavg } from 'node:os'

/** The machine's current load, for tables: times mean little on a busy machine. */
export function machineLoad(): { cores: number; load: number } {
  return { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) }
}
