/** Attempts: on a busy machine files may come so late that the page shows an error. */
const tries = 3

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs what may fail without losing the rest: a fresh visit helps where waiting longer does not. @returns null if every
 * attempt failed, with an entry added to `unseen`
 */
export async function tried<T>(what: string, unseen: string[], work: () => Promise<T>): Promise<T | null> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      const why = firstLine(error)
      say(`${what}: ${why}${left > 0 ? '; tried again' : ''}`)
      if (left > 0) continue
      unseen.push(`${what} (${why})`)
      return null
    }
  }
}

const firstLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''

/** Repeats until two consecutive looks are equal, at most five times. @returns the last one */
export async function untilStable<T>(
  look: () => Promise<T>,
  isSame: (one: T, other: T) => boolean,
): Promise<T> {
  let last = await look()
  for (let left = 4; left > 0; left -= 1) {
    const next = await look()
    if (isSame(last, next)) return next
    last = next
  }
  return last
}
