import { AsyncLocalStorage } from 'node:async_hooks'
import { isUuid } from '../uuid.ts'

const beginStatements = new AsyncLocalStorage<string>()

/** The statement that opens the next transaction: bound to a person inside `withCaller`, plain elsewhere. */
export function beginStatement(): string {
  return beginStatements.getStore() ?? 'begin'
}

/** The person a transaction runs as. The address, vouched for by the token, identifies members of access groups. */
export interface Person {
  userId: string
  email?: string
}

/**
 * Transactions begun by `work` run as role `app_rw` with `app.user_id` and `app.user_email` set, sent with `begin` in
 * one message at half the cost. Values are inlined: the id must be a UUID, the address is hex-encoded.
 */
export function withCaller<T>({ userId, email = '' }: Person, work: () => Promise<T>): Promise<T> {
  if (!isUuid(userId)) throw new TypeError('asUser needs the id of a person, a UUID')
  const address = Buffer.from(email.toLowerCase()).toString('hex')
  return beginStatements.run(
    `begin; set local app.user_id = '${userId}'; set local app.user_email = '${address}'; set local role app_rw`,
    work,
  )
}

/** Transactions begun by `work` run as the server, even inside a person's. */
export function withoutCaller<T>(work: () => Promise<T>): Promise<T> {
  return beginStatements.run('begin', work)
}
