import type { CompiledQuery } from 'kysely'

/** A query that each connection prepares once, under a name: planning it often takes longer than running it. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  name: string
}

let count = 0
let generation = 0

/** @param query its parameters are text, numbers, booleans or null: the embedded database takes literals */
export function named<Row>(query: CompiledQuery<Row>): NamedQuery<Row> {
  count += 1
  return { ...query, name: `query_${count}` }
}

export const isNamed = (query: CompiledQuery): query is NamedQuery => 'name' in query

/** The name of its statement in the database. */
export const statementOf = ({ name }: NamedQuery): string => `${name}_${generation}`

/** Whether a migration, usually a newer server's, changed what a prepared statement returns. */
export const isStaleStatement = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** Runs a statement; if it was stale, all get new names first, so that the next try prepares them anew. */
export async function runStatement<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isStaleStatement(error)) generation += 1
    throw error
  }
}
