import { useInsertionEffect, useRef } from 'react'

/**
 * A value derived from that of the previous render, as one that stays while there is no newer one.
 *
 * @param next pure; receives undefined on the first render
 */
export function useKept<Value>(next: (before: Value | undefined) => Value): Value {
  const kept = useRef<Value>(undefined)
  const now = next(kept.current)
  useInsertionEffect(() => {
    kept.current = now
  })
  return now
}
