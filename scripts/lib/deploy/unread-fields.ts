type Fields = Record<string, unknown>

/** Finds what a validator ignores: fields that it never read, by path. */
export function unreadFields(data: object, validate: (data: object) => void): string[] {
  const reads = new Map<object, Set<PropertyKey>>()
  const watched = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const read = reads.get(value) ?? new Set()
    reads.set(value, read)
    return new Proxy(value, {
      get(target, key) {
        read.add(key)
        return watched(Reflect.get(target, key))
      },
    })
  }
  validate(watched(data) as object)
  return unread(data as Fields, '', reads)
}

function unread(value: unknown, path: string, reads: Map<object, Set<PropertyKey>>): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    reads.get(value)?.has(key) === false ? [`${path}/${key}`] : unread(inner, `${path}/${key}`, reads),
  )
}
