import type { ValidationItem } from '@keystead/api-client/validation-item'
import { unstorable } from '@keystead/module-sdk/gate/storable-check'
import * as z from 'zod'
import { invalid, type Problem } from './problem.ts'
import { wordingOf } from './wording.ts'

/** Where in the request a value is, as in FastAPI's `loc`. */
export type Place = 'body' | 'path' | 'query' | 'header'

/** Parses a value. @throws Problem 422 with one item per mistake */
export function validate<T>(schema: z.ZodType<T>, value: unknown, place: Place): T {
  const broken = unstorableAt(value)
  if (broken) throw invalid([notText([place, ...broken])])
  // Empty if the contract has no message; then pydantic's wording is used.
  const parsed = schema.safeParse(value, { error: () => '', reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.flatMap((issue) => itemsOf(exact(issue, schema), place)))
}

/** FastAPI's error for malformed JSON. */
export const brokenJson = (): Problem =>
  invalid([{ loc: ['body'], msg: 'JSON decode error', type: 'json_invalid' }])

function itemsOf(issue: z.core.$ZodIssue, place: Place): ValidationItem[] {
  const { type, msg, ctx } = wordingOf(issue)
  const at = [place, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))]
  // One item per unknown key.
  const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key]) : [at]
  return places.map((loc) => ({ loc, msg: issue.message || msg, type, ...(ctx && { ctx }) }))
}

/** Zod reports a missing number for text in place of an integer; pydantic a missing integer. */
function exact(issue: z.core.$ZodIssue, schema: z.ZodType): z.core.$ZodIssue {
  if (issue.code !== 'invalid_type' || issue.expected !== 'number') return issue
  const leaf = issue.path.reduce<unknown>((outer, step) => inner(outer, step), schema)
  return unwrapped(leaf) instanceof z.ZodNumberFormat ? { ...issue, expected: 'int' } : issue
}

function inner(schema: unknown, step: PropertyKey): unknown {
  const outer = unwrapped(schema)
  if (outer instanceof z.ZodArray) return outer.element
  return outer instanceof z.ZodObject ? Reflect.get(outer.shape, step) : undefined
}

function unwrapped(schema: unknown): unknown {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return wraps ? unwrapped(schema.unwrap()) : schema
}

const notText = (loc: ValidationItem['loc']): ValidationItem => ({
  loc,
  msg: 'Input should be a valid string, unable to parse raw data as a unicode string',
  type: 'string_unicode',
})

/** The path of the first such text. Iterative: a deeply nested body would overflow the stack. */
function unstorableAt(root: unknown): (string | number)[] | null {
  const open: { value: unknown; at: (string | number)[] }[] = [{ value: root, at: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, at } = next
    if (typeof value === 'string' && unstorable.test(value)) return at
    // The contract is flat; the schema refuses deeper nesting without looking at it.
    if (typeof value !== 'object' || value === null || at.length > 4) continue
    for (const [key, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key
      if (unstorable.test(key)) return [...at, key.replace(/\0/g, '')]
      open.push({ value: inner, at: [...at, step] })
    }
  }
  return null
}
