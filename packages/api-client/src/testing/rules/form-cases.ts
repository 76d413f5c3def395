import type { FormSide } from './rule.ts'
import { allRules } from './table.ts'

/** A row of the table for one form. */
export interface FormCase extends Omit<FormSide, 'at'> {
  field: string
  /** Path of the field in the form's values. */
  path: string
  source: string
}

/** The rules of one form, one case each. */
export function casesOf(form: string): FormCase[] {
  return allRules.flatMap(({ field, source, form: side }) => {
    if (!side) return []
    const { at: places, ...limit } = side
    return places
      .filter(({ at }) => at === form)
      .map(({ under }) => ({ ...limit, field, source, path: under ? `${under}.${field}` : field }))
  })
}

/** The values with one changed; `path` with dots, list items by index. */
export function withValue(values: object, path: string, value: unknown): object {
  const copy = structuredClone(values)
  const steps = path.split('.')
  const holder = steps.slice(0, -1).reduce<object>((outer, step) => Reflect.get(outer, step), copy)
  Reflect.set(holder, steps.at(-1) ?? '', value)
  return copy
}

/** @param path segments joined by dots: `address.city` */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((outer, step) => Reflect.get(Object(outer), step), values)
