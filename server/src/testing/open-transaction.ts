import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Work = (trx: Transaction<Tables>) => Promise<unknown>

/** Leaves a transaction open after `work`. `run`: `asUser` or `asServer`. @returns a function that ends it */
export async function openTransaction(
  run: (work: Work) => Promise<unknown>,
  work: Work,
): Promise<() => Promise<void>> {
  let end = () => {}
  const wait = new Promise<void>((resolve) => {
    end = resolve
  })
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((isWritten, reject) => {
    ended = run(async (trx) => {
      await work(trx)
      isWritten()
      await wait
    })
    ended.catch(reject)
  })
  return async () => {
    end()
    await ended
  }
}
