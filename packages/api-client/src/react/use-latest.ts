import { useInsertionEffect, useRef } from 'react'

/**
 * The value of the last committed render, for callbacks that keep their identity. Read `current` in handlers, timers and
 * effects, never during render.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  // Before all other effects: a child's may call such a callback at once.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
