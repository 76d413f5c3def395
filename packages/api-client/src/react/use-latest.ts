import { useInsertionEffect, useRef } from 'react'

/**
 * The latest of what a component was drawn with, for acts that stay the same function: handlers, timers and effects read
 * `current`, drawing does not.
 */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  // Before all other effects: those of the components inside may call an act at once.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
