import { ownValue } from '@keystead/api-client/own-value'
import * as z from 'zod'
import type { Match } from '../contact-file/column-names.ts'

/** Select value for a column that is not imported. */
export const NONE = 'none'

export const fieldAt = (index: number) => `column${index}`

const names: string[] = ['last_name', 'first_name', 'organization_name']

/** Column matches: each contact column at most once, and at least one name column. */
export const matchSchema = (columns: number, label: (column: string) => string) =>
  z
    .record(z.string(), z.string())
    .check(({ value, issues }) => {
      const chosen = Array.from({ length: columns }, (_, index) => ownValue(value, fieldAt(index)) ?? NONE)
      for (const [index, column] of chosen.entries()) {
        if (column === NONE || chosen.indexOf(column) === index) continue
        const message = `import.columns.twice?${new URLSearchParams({ column: label(column as string) })}`
        issues.push({ code: 'custom', path: [fieldAt(index)], message, input: column })
      }
      if (!names.some((name) => chosen.includes(name)))
        issues.push({ code: 'custom', path: [], message: 'import.columns.noName', input: value })
    })
    .transform((value) =>
      Array.from({ length: columns }, (_, index) => {
        const column = ownValue(value, fieldAt(index)) ?? NONE
        return column === NONE ? null : (column as string)
      }),
    )

export const matchValues = (match: Match) =>
  Object.fromEntries(match.map((column, index) => [fieldAt(index), column ?? NONE]))
