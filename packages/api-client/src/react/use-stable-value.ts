import { useInsertionEffect, useRef } from 'react'

/**
 * Derives a value from the previous render's, keeping its identity until `next` returns another.
 * @param next pure; gets undefined on the first render
 */
export function useStableValue<Value>(next: (before: Value | undefined) => Value): Value {
  const kept = useRef<Value>(undefined)
  const now = next(kept.current)
  useInsertionEffect(() => {
    kept.current = now
  })
  return now
}
