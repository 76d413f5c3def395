import { type RefObject, useEffect } from 'react'

const intents = ['pointerenter', 'pointerdown', 'focusin']

/**
 * Calls `begin` when a control is about to be used: on hover or focus.
 * @param begin must be stable
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
