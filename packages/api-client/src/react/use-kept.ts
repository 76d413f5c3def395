import { useInsertionEffect, useRef } from 'react'

/**
 * A value that is worked out from the one of the drawing before, as one that is kept while there is no other.
 *
 * @param next without side effects; it is given undefined the first time
 */
export function useKept<Value>(next: (before: Value | undefined) => Value): Value {
  const kept = useRef<Value>(undefined)
  const now = next(kept.current)
  useInsertionEffect(() => {
    kept.current = now
  })
  return now
}
