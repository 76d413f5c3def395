/** A field's place in the values: 'name', or ['buildings', 0, 'street']. */
export type FieldName = string | (string | number)[]

export const pathOf = (name: FieldName): (string | number)[] => (Array.isArray(name) ? name : [name])

/** The path as one string; number and digits are the same, as a server may send either. */
export const pathKey = (name: FieldName | readonly PropertyKey[]): string =>
  (typeof name === 'string' ? [name] : name).map(String).join('.')

/** Whether `changed`, a nested object of changed values, holds something at this path. */
export function holds(changed: unknown, key: string): boolean {
  let at: unknown = changed
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}
