import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Responds only at multiples of `stepMs`, so timing does not reveal whether an address has an account.
 * @param stepMs longer than the work takes on a machine that is not overloaded
 */
export async function withEvenTiming<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begin
    await sleep(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
