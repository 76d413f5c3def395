/** A field's path in the values: 'name', or ['buildings', 0, 'street']. */
export type FieldName = string | (string | number)[]

/** The path as a list; a string is one segment, dots included. */
export const pathOf = (name: FieldName): (string | number)[] => (Array.isArray(name) ? name : [name])

/** The path as a string; numbers and digit strings are equal, as servers may send either. */
export const pathKey = (name: FieldName | readonly PropertyKey[]): string =>
  (typeof name === 'string' ? [name] : name).map(String).join('.')

/** A nested object with one changed value, as input of `containsPath`. */
export const changeAt = (name: FieldName, value: unknown) =>
  pathOf(name).reduceRight((inner: unknown, part) => ({ [part]: inner }), value) as object

/** Whether `changed`, a nested object of changed values, contains this path. */
export function containsPath(changed: unknown, key: string): boolean {
  let at: unknown = changed
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}

/** Adds empty parents of nested fields: without 'address', a schema would report that instead of 'address.city'. */
export function withParents(values: object, paths: Iterable<string>): object {
  const filled: Record<string, unknown> = { ...values }
  for (const path of paths) {
    let at = filled
    const parts = path.split('.')
    for (const [index, part] of parts.slice(0, -1).entries()) {
      // Do not create lists or entries: a removed one must not come back.
      const isListed = /^\d+$/.test(part) || /^\d+$/.test(parts[index + 1] ?? '')
      const inner = at[part] ?? (isListed ? undefined : {})
      if (typeof inner !== 'object') break
      const copy = Array.isArray(inner) ? [...inner] : { ...inner }
      at[part] = copy
      at = copy as Record<string, unknown>
    }
  }
  return filled
}
