import { AsyncLocalStorage } from 'node:async_hooks'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const beginStatements = new AsyncLocalStorage<string>()

/** What opens the transaction that is about to begin: bound to a person inside `withCaller`, plain elsewhere. */
export function beginStatement(): string {
  return beginStatements.getStore() ?? 'begin'
}

/** In whose name a transaction runs. By the address, as the token vouches for it, a member of an access group is known. */
export interface Person {
  userId: string
  email?: string
}

/**
 * Transactions begun by `work` belong to one person: they run as the role `app_rw`, to which the row-level policies
 * apply, with the person's id in `app.user_id` and the e-mail address in `app.user_email`. All of it travels with
 * `begin` in one message, which costs half of what separate statements do. It goes into the text, so the id is checked
 * to be a UUID first, and the address is written in hex.
 */
export function withCaller<T>({ userId, email = '' }: Person, work: () => Promise<T>): Promise<T> {
  if (!UUID.test(userId)) throw new TypeError('asUser needs the id of a person, a UUID')
  const address = Buffer.from(email.toLowerCase()).toString('hex')
  return beginStatements.run(
    `begin; set local app.user_id = '${userId}'; set local app.user_email = '${address}'; set local role app_rw`,
    work,
  )
}

/** Transactions begun by `work` are the server's own, even where the call comes from inside a person's. */
export function withoutCaller<T>(work: () => Promise<T>): Promise<T> {
  return beginStatements.run('begin', work)
}
