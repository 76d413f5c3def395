const LONGEST = 2_000

export interface Statement {
  /** As `select contacts`. */
  name: string
  operation: string
  table: string | undefined
  /** With placeholders; literals are left out, since `begin` carries whom it is for. */
  text: string
}

/** What a trace says of a statement: no values. */
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
