import type { Compilable, CompiledQuery } from 'kysely'
import type { Caller } from '../http/caller.ts'
import type { Work } from './work.ts'

/** Stand in the query that is built once for what differs from call to call. */
const CALLER = '\0caller'
const ID = '\0id'
/** Whom a query is built for: nobody, so that nothing of the first caller can stay in it. */
const NOBODY: Caller = { userId: CALLER, email: '', role: 'landlord', plan: 'free' }

/**
 * A query whose text is made at its first use and kept: building it costs as much as all else that a small request does
 * here. It may depend on the caller's id and on one id more, and on nothing else.
 */
export function prepared<Row>(
  build: (work: Work, id: string) => Compilable<Row>,
): (work: Work, id?: string) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async ({ trx, caller }, id) => {
    made ??= build({ trx, caller: NOBODY }, ID).compile()
    const parameters = made.parameters.map((value) =>
      value === CALLER ? caller.userId : value === ID ? id : value,
    )
    return (await trx.executeQuery<Row>({ ...made, parameters })).rows
  }
}
