import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is displayed, that is, not hidden by a style. */
export function useShown<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || shown) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(true),
      // However far down: what comes with it above must not wait for scrolling.
      { rootMargin: '10000px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])
  return [ref, shown]
}
