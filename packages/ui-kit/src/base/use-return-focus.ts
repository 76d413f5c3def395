import { useEffect, useRef } from 'react'

/**
 * Where the focus was when a dialog opened, and back there when it is gone. antd remembers it too late: a button inside
 * that takes the focus by itself (Cancel of a dangerous act) is then taken for the place outside.
 */
export function useReturnFocus(open: boolean): () => void {
  const trigger = useRef<Element | null>(null)
  if (open && trigger.current === null) trigger.current = document.activeElement
  const giveBack = () => {
    const element = trigger.current
    trigger.current = null
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  }
  const last = useRef(giveBack)
  last.current = giveBack
  // A dialog that is taken off the page while open never tells that it closed. (Not at once: in development React
  // tries every effect twice.)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      setTimeout(() => !mounted.current && last.current())
    }
  }, [])
  return giveBack
}
