import { useInsertionEffect, useRef } from 'react'

/**
 * Derives a value from the previous render's, keeping its identity until `next` returns another.
 * @param next pure; gets undefined on the first render
 */
export function useStableValue<Value>(next: (before: Value | undefined) => Value): Value {
  const previous = useRef<Value>(undefined)
  const value = next(previous.current)
  useInsertionEffect(() => {
    previous.current = value
  })
  return value
}
