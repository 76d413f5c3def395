import { asUser, type Database } from '../db/database.ts'

/** Runs `work` in a person's transaction and leaves it open. @returns ends it */
export async function openTransaction(
  database: Database,
  person: Parameters<typeof asUser>[1],
  work: Parameters<typeof asUser<unknown>>[2],
): Promise<() => Promise<void>> {
  let end = () => {}
  const wait = new Promise<void>((resolve) => {
    end = resolve
  })
  let ended: Promise<unknown> = Promise.resolve()
  await new Promise<void>((isWritten, reject) => {
    ended = asUser(database, person, async (trx) => {
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
