import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ColumnMatch } from './import-types.ts'

/** Select value for a column that is not imported. */
export const NONE = 'none'

/** The form field that chooses a file column's match, by column index. */
export const fieldAt = (index: number) => `column${index}`

export interface MatchOptions {
  /** Number of the file's columns. */
  count: number
  label: (column: string) => string
  missing: (chosen: ColumnMatch) => string | undefined
}

type Values = Record<string, string>

/** Column matches: each column at most once, and those the module needs. */
export function matchSchema({ count, label, missing }: MatchOptions): StandardSchemaV1<Values, ColumnMatch> {
  const validate = (given: unknown): StandardSchemaV1.Result<ColumnMatch> => {
    const values = new Map(Object.entries(given as Values))
    const match = Array.from({ length: count }, (_, index) => {
      const column = values.get(fieldAt(index)) ?? NONE
      return column === NONE ? null : column
    })
    const issues: StandardSchemaV1.Issue[] = match.flatMap((column, index) =>
      column === null || match.indexOf(column) === index
        ? []
        : [
            {
              path: [fieldAt(index)],
              message: `columns.twice?${new URLSearchParams({ column: label(column) })}`,
            },
          ],
    )
    const lacking = missing(match)
    if (lacking) issues.push({ path: [], message: lacking })
    return issues.length > 0 ? { issues } : { value: match }
  }
  return { '~standard': { version: 1, vendor: 'keystead', validate } }
}

/** A match as the form's initial values. */
export const matchValues = (match: ColumnMatch): Values =>
  Object.fromEntries(match.map((column, index) => [fieldAt(index), column ?? NONE]))
