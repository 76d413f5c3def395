import type { Conflict } from '@keystead/api-client/conflict'
import { invalid } from '../http/problem.ts'

/** @throws Problem 422 with one item per conflict between fields of the merged row */
export function refuseConflicts(conflicts: readonly Conflict[]): void {
  if (conflicts.length === 0) return
  throw invalid(
    conflicts.map(({ field, index, type, msg }) => ({
      loc: ['body', field, ...(index === undefined ? [] : [index])],
      type,
      msg,
    })),
  )
}

/** The row after the update: fields absent in the body stay. */
export function merged<Row extends object, Body extends object>(row: Row, body: Body): Row & Body {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(sent) } as Row & Body
}
