import { type RefObject, useEffect } from 'react'

const intents = ['pointerenter', 'pointerdown', 'focusin']

/**
 * Begins with what a control opens when somebody is about to press it: a pointer is on it, or the focus.
 *
 * @param begin the same at each drawing
 */
export function useIntent(control: RefObject<HTMLElement | null>, begin: () => void): void {
  useEffect(() => {
    const { current } = control
    for (const intent of intents) current?.addEventListener(intent, begin, { once: true })
    return () => {
      for (const intent of intents) current?.removeEventListener(intent, begin)
    }
  }, [control, begin])
}
