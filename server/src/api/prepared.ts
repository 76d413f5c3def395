import type { Compilable } from 'kysely'
import { type NamedQuery, named } from '../db/drivers/named-query.ts'
import type { Caller } from '../http/caller.ts'
import { noCollections } from './data/collections.ts'
import type { Work } from './work.ts'

/** Queries are built with placeholders, so that no value of the first caller can remain in them. */
const NOBODY: Caller = { userId: '\0caller', email: '', role: 'landlord', plan: 'free' }
const placeholder = (_value: string, at: number) => `\0${at}`

/**
 * A query built once and prepared once per connection: building and planning cost more than running it. It may depend
 * only on the caller's id and on `values`, which are bound unchanged.
 */
export function prepared<Row, Values extends string[]>(
  build: (work: Work, ...values: Values) => Compilable<Row>,
): (work: Work, ...values: Values) => Promise<Row[]> {
  let made: NamedQuery<Row> | undefined
  return async ({ trx, caller }, ...values) => {
    made ??= named(
      build(
        { trx, caller: NOBODY, collections: noCollections },
        ...(values.map(placeholder) as Values),
      ).compile(),
    )
    const bound = new Map([[NOBODY.userId, caller.userId]])
    for (const [at, value] of values.entries()) bound.set(placeholder(value, at), value)
    const parameters = made.parameters.map((each) => bound.get(each as string) ?? each)
    return (await trx.executeQuery<Row>({ ...made, parameters })).rows
  }
}
