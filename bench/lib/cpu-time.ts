import { readFile } from 'node:fs/promises'

/** Accumulated processor time in milliseconds, by process id. */
export type CpuTimes = Map<number, number>

/** Linux counts in hundredths of a second on any processor. */
const MS_A_TICK = 10

/** Processor time of `ids`, all threads included; empty without /proc. */
export async function cpuTimes(ids: number[]): Promise<CpuTimes> {
  const times: CpuTimes = new Map()
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
    // The command, in parentheses, may contain spaces; utime and stime are the 12th and 13th fields after it.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields) times.set(id, (Number(fields[11]) + Number(fields[12])) * MS_A_TICK)
  }
  return times
}

export function usedBetween(before: CpuTimes, after: CpuTimes): number {
  return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
}
