import type { Violation } from '@keystead/api-client/violation'
import { invalid } from '../http/problem.ts'

/** @throws Problem 422 with one item per violation of a rule over the fields of the merged row */
export function refuseViolations(violations: readonly Violation[]): void {
  if (violations.length === 0) return
  throw invalid(
    violations.map(({ field, index, type, msg }) => ({
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
