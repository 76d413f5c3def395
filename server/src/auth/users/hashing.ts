import { tooManyRequests } from '../errors.ts'

/**
 * Each hash takes a core for about 20 ms, on the same four threads as file reads and signature checks: 150 at once
 * would starve the server. So concurrency and queue are bounded; overflow gets a 429.
 */
const AT_ONCE = 2
const MAX_INSIDE = 50

let inside = 0
let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work that will hash a password if there is room. Checked before rate limits, so rejected calls do not count as
 * tries.
 * @throws AuthError 429 if the queue is full
 */
export async function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= MAX_INSIDE) throw tooManyRequests(1)
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}

/** Runs one hash within the concurrency limit. */
export async function queueHash<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await hash()
  } finally {
    // Hand the slot to the next waiter, or free it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
