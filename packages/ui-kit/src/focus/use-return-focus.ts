import { useEffect, useRef } from 'react'
import { focusPlace } from './focus-place.ts'

/**
 * Where the focus was when a dialog opened, and back there when it is gone (or near it, where that has gone meanwhile).
 * antd remembers it too late: a button inside that takes the focus by itself (Cancel of a dangerous act) is then taken
 * for the place outside.
 */
export function useReturnFocus(open: boolean): () => void {
  const place = useRef<() => void>(null)
  if (open && place.current === null) place.current = focusPlace(opener())
  const giveBack = () => {
    place.current?.()
    place.current = null
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

/** What the person used; of a menu, which closes meanwhile, its button. */
function opener(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('.ks-menu')) return activeElement
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
}
