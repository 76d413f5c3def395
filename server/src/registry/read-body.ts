import type * as z from 'zod'
import { RegistryProblem } from './problem.ts'

export interface BodyItem {
  loc: (string | number)[]
  msg: string
  type: string
}

/** A body of the wrong shape: 422 with one item per mistake. */
export class BodyProblem extends RegistryProblem {
  readonly items: BodyItem[]

  constructor(items: BodyItem[]) {
    super(422, 'validation', items.map((item) => `${item.loc.join('.')}: ${item.msg}`).join('; '))
    this.items = items
  }
}

function toItem(issue: z.core.$ZodIssue, body: unknown): BodyItem {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const missing = issue.code === 'invalid_type' && valueAt(body, path) === undefined
  return { loc: ['body', ...path], msg: issue.message, type: missing ? 'missing' : 'value_error' }
}

function valueAt(body: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value && typeof value === 'object' ? Reflect.get(value, part) : undefined),
    body,
  )
}

/** The body by its schema. @throws BodyProblem */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new BodyProblem(parsed.error.issues.map((issue) => toItem(issue, body)))
}
