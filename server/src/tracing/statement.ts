const LONGEST = 2_000

export interface Statement {
  /** E.g. `select contacts`. */
  name: string
  operation: string
  table: string | undefined
  /** With placeholders; literals are removed, since `begin` contains the person. */
  text: string
}

/** A statement's description in traces, without values. */
export function statementOf(sql: string): Statement {
  const text = sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update|join) "?keystead"?\."?(\w+)/.exec(text)?.[1]
  return { name: table ? `${operation} ${table}` : operation, operation, table, text }
}
