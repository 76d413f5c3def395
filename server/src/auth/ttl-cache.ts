export interface TtlCache<Key, Value> {
  of(key: Key): Promise<Value>
  forget(): void
}

/**
 * Caches values and in-flight requests for a while; concurrent callers share one. Requests from before `forget` are not
 * reused after it; failures are not cached.
 */
export function ttlCache<Key, Value>(
  options: { ms: number; maxSize: number; nameOf: (key: Key) => string },
  look: (key: Key) => Promise<Value>,
): TtlCache<Key, Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>()
  return {
    of(key) {
      const name = options.nameOf(key)
      // Monotonic: a clock set back must not extend entries.
      const now = performance.now()
      const entry = entries.get(name)
      if (entry && now < entry.until) return entry.value
      if (entries.size >= options.maxSize) entries.clear()
      const value = look(key)
      entries.set(name, { value, until: now + options.ms })
      value.catch(() => entries.get(name)?.value === value && entries.delete(name))
      return value
    },
    forget: () => entries.clear(),
  }
}
