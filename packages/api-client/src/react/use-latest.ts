import { useInsertionEffect, useRef } from 'react'

/**
 * The value of the last committed render, for callbacks with a stable identity. Read `current` in handlers, timers and
 * effects, never while rendering.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  // Before all other effects, as a child's may call such a callback.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
