const keysKept = 10_000

/** Counts calls per key in the current minute. Flood protection for this process only, so memory is enough. */
export function minuteCounter(): (key: string) => number {
  let minute = 0
  let counts = new Map<string, number>()
  return (key) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute || counts.size > keysKept) counts = new Map()
    minute = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
