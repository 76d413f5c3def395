import type { Compilable, CompiledQuery } from 'kysely'
import type { Caller } from '../http/caller.ts'
import type { Work } from './work.ts'

/** Placeholders for what differs between calls. */
const CALLER = '\0caller'
const ID = '\0id'
/** Queries are built for nobody, so nothing of the first caller can stay in them. */
const NOBODY: Caller = { userId: CALLER, email: '', role: 'landlord', plan: 'free' }

/**
 * A query compiled at first use and cached: building it costs as much as the rest of a small request. It may depend on
 * the caller's id and one more id only.
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
