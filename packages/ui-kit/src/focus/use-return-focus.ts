import { useEffect, useEffectEvent, useInsertionEffect, useMemo, useRef } from 'react'
import { focusPlace } from './focus-place.ts'

const dialogs = '.ant-modal'

/** Where each dialog that stands on the page gives the focus back to. */
const places = new WeakMap<Element, () => void>()

interface ReturnFocus {
  (): void
  /** Tells where the dialog stands, so that one which comes in its place can go back to where it came from. */
  standsAround: (content: Element | null) => void
}

/**
 * Where the focus was when a dialog opened, and back there when it is gone (or near it, where that has gone meanwhile).
 * antd remembers it too late: a button inside that takes the focus by itself (Cancel of a dangerous act) is then taken
 * for the place outside.
 */
export function useReturnFocus(open: boolean): ReturnFocus {
  const place = useRef<() => void>(null)
  // Found during render: once the dialog is on the page, what opened it may be gone.
  const from = useMemo(() => (open ? placeOf(opener()) : null), [open])
  useInsertionEffect(() => {
    place.current ??= from
  }, [from])
  const giveBack = () => {
    place.current?.()
    place.current = null
  }
  const giveBackLate = useEffectEvent(giveBack)
  // A dialog that is taken off the page while open never tells that it closed. (Not at once: in development React
  // tries every effect twice.)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      setTimeout(() => !mounted.current && giveBackLate())
    }
  }, [])
  const standsAround = (content: Element | null) => {
    const dialog = content?.closest(dialogs)
    if (dialog && place.current) places.set(dialog, place.current)
  }
  return Object.assign(giveBack, { standsAround })
}

/** Of something in a dialog, which may go with it. */
function placeOf(from: Element | null): () => void {
  const dialog = from?.closest(dialogs)
  return focusPlace(from, dialog ? places.get(dialog) : undefined)
}

/** What the person used; of a menu, which closes meanwhile, its button. */
function opener(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('.ks-menu')) return activeElement
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
}
