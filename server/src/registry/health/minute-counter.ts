const keysKept = 10_000

/** How many calls somebody made in the current minute. A guard against floods, of this process alone: memory is enough. */
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
