/** Of something that a busy machine may spoil: files come so late there that a page says so and waits for nobody. */
const tries = 3

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Does what may fail without losing the rest: a fresh visit helps where a longer wait does not. @returns null for what
 * failed each time; `unseen` then has a sentence of it
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

/** Looks until two looks in a row tell the same, five times at most. @returns the last one */
export async function agreed<T>(look: () => Promise<T>, isSame: (one: T, other: T) => boolean): Promise<T> {
  let last = await look()
  for (let left = 4; left > 0; left -= 1) {
    const next = await look()
    if (isSame(last, next)) return next
    last = next
  }
  return last
}
