import type { Refusal } from './refusal.ts'

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const unstorable = /\0|\p{Surrogate}/u
const allUnstorable = new RegExp(unstorable, 'gu')

/** Refuses texts of a manifest that the registry's database could not read again. */
export function checkStorable(value: unknown, path: readonly string[] = []): Refusal[] {
  if (typeof value === 'string' && unstorable.test(value)) {
    const detail = `${path.join('.')}: has a character that cannot be stored (NUL or half a character).`
    return [{ type: 'manifest_invalid', detail }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...checkStorable(key, [...path, key.replace(allUnstorable, '')]),
    ...checkStorable(inner, [...path, key]),
  ])
}
