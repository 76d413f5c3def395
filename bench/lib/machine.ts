import { availableParallelism, loadavg } from 'node:os'

/** How busy the machine is now, in words for a table: times mean little where others work on it. */
export function machineLoad(): { cores: number; load: number } {
  return { cores: availableParallelism(), load: Number((loadavg()[0] ?? 0).toFixed(1)) }
}
