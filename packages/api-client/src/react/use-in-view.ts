import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been displayed, within `margin` of the viewport. */
export function useInView<Element extends HTMLElement>(margin: string): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen, margin])
  return [ref, seen]
}
