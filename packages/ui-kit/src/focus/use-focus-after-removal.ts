import { type RefObject, useEffect, useRef } from 'react'

/**
 * When a row is removed together with the focused button, focuses the element with this ref, such as the remaining
 * action. `count` is the number of rows, undefined until known.
 */
export function useFocusAfterRemoval<E extends HTMLElement = HTMLButtonElement>(
  count: number | undefined,
): RefObject<E | null> {
  const next = useRef<E>(null)
  const before = useRef(0)
  useEffect(() => {
    if (count === undefined) return
    if (count < before.current && document.activeElement === document.body) next.current?.focus()
    before.current = count
  }, [count])
  return next
}
