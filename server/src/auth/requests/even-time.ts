import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers at full steps of time only: whether an address has an account shows in what a call does, and must not show in
 * how long it takes.
 * @param stepMs longer than the work takes on a machine that is not overloaded
 */
export async function atEvenTimes<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begin
    await sleep(Math.ceil(taken / stepMs) * stepMs - taken)
  }
}
