export interface Kept<Key, Value> {
  of(key: Key): Promise<Value>
  forget(): void
}

/**
 * Keeps what was looked up for a while, the question under way too: all who ask meanwhile share one. What was asked
 * before `forget` is nobody's answer after it, and a failure is not kept.
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
