import { tooManyRequests } from '../errors.ts'

/**
 * Hashing a password fills a core for some 20 ms, on the four threads that reading files and checking signatures need
 * too: 150 at once would stand before everything else that the server does. So few run at a time, and who comes when too
 * many wait is sent away for a second.
 */
const AT_ONCE = 2
const MOST_INSIDE = 50

let inside = 0
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs what will hash a password, if there is room for it. Asked before anything is counted: whoever is sent away has
 * not tried.
 * @throws AuthError 429 when too many are inside
 */
export async function withRoomToHash<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= MOST_INSIDE) throw tooManyRequests(1)
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}

/** Runs one hash when it is its turn. */
export async function inTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await hash()
  } finally {
    // The turn is handed on, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
