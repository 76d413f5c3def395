import { type RefObject, useEffect, useRef } from 'react'

/**
 * A removed row takes the button that was pressed with it: the focus goes on to the element that gets this ref, such as
 * the act that is left. `count` is how many rows there are, undefined until they are known.
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
