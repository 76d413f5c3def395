import { readFile } from 'node:fs/promises'

/** Processor time of processes so far, in milliseconds, by their ids. */
export type CpuTimes = Map<number, number>

/** Linux counts in hundredths of a second, whatever the processor. */
const MS_A_TICK = 10

/** What `ids` have used, all of their threads; nothing where there is no /proc. */
export async function cpuTimes(ids: number[]): Promise<CpuTimes> {
  const times: CpuTimes = new Map()
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
    // The name of the program stands in brackets and may hold spaces; the 12th and 13th field after it are ours.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields) times.set(id, (Number(fields[11]) + Number(fields[12])) * MS_A_TICK)
  }
  return times
}

export function usedBetween(before: CpuTimes, after: CpuTimes): number {
  return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
}
