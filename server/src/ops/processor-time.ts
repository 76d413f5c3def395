import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the processor. */
const TICKS_A_SECOND = 100

interface Counted {
  parent: number
  ticks: number
}

/** @returns null for a process that has ended */
function count(id: string): Counted | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The program's name is in brackets and may contain spaces. Includes children it waited for.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1] ?? 0, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) }
  } catch {
    return null
  }
}

/** Processor time of this process and all its children, also ended ones; 0 without /proc. */
export function processorSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const counted = new Map<number, Counted>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const found = count(name)
    if (found) counted.set(Number(name), found)
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isOurs(counted.get(id)?.parent))
  const ours = [...counted].filter(([id]) => isOurs(id))
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_A_SECOND
}
