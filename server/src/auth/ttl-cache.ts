export interface Kept<Key, Value> {
  of(key: Key): Promise<Value>
  forget(): void
}

/**
 * Caches values and in-flight requests for a while; concurrent callers share one. Requests from before `forget` are not
 * reused after it; failures are not cached.
 */
export function ttlCache<Key, Value>(
  options: { ms: number; most: number; nameOf: (key: Key) => string },
  look: (key: Key) => Promise<Value>,
): Kept<Key, Value> {
  const known = new Map<string, { value: Promise<Value>; until: number }>()
  return {
    of(key) {
      const name = options.nameOf(key)
      const now = Date.now()
      const kept = known.get(name)
      if (kept && now < kept.until) return kept.value
      if (known.size >= options.most) known.clear()
      const value = look(key)
      known.set(name, { value, until: now + options.ms })
      value.catch(() => known.get(name)?.value === value && known.delete(name))
      return value
    },
    forget: () => known.clear(),
  }
}
