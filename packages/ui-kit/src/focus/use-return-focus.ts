import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { focusPlace } from './focus-place.ts'

const dialogs = '.ant-modal'

/** Where each open dialog returns the focus to. */
const places = new WeakMap<Element, () => void>()

interface ReturnFocus {
  (): void
  /** Registers the dialog's element, so that a dialog replacing it can return to the same origin. */
  standsAround: (content: Element | null) => void
}

/**
 * Returns the focus when a dialog closes to where it was, or nearby if that is gone. antd records it too late: an
 * autofocused button inside (Cancel) would be taken for the origin.
 */
export function useReturnFocus(open: boolean): ReturnFocus {
  const place = useRef<() => void>(null)
  // Read during render: once mounted, the opener may be gone.
  const from = useMemo(() => (open ? placeOf(opener()) : null), [open])
  useInsertionEffect(() => {
    place.current ??= from
  }, [from])
  const dialog = useRef<Element>(null)
  const isElsewhere = usePressedElsewhere(!open, dialog)
  const giveBack = () => {
    if (!isElsewhere.current) place.current?.()
    place.current = null
  }
  const giveBackLate = useEffectEvent(giveBack)
  // A dialog unmounted while open never reports closing. (Deferred because StrictMode runs effects twice.)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      // Not if a dialog has the focus: the one that replaced it, or the one below.
      setTimeout(() => mounted.current || document.activeElement?.closest(dialogs) || giveBackLate())
    }
  }, [])
  const standsAround = (content: Element | null) => {
    if (!content) return
    dialog.current = content.closest(dialogs)
    if (dialog.current && place.current) places.set(dialog.current, place.current)
  }
  return Object.assign(giveBack, { standsAround })
}

/** Whether the user has pressed elsewhere since the dialog began to close: it fades out over a usable page. */
function usePressedElsewhere(isClosing: boolean, dialog: RefObject<Element | null>): RefObject<boolean> {
  const isElsewhere = useRef(false)
  useLayoutEffect(() => {
    isElsewhere.current = false
    if (!isClosing) return
    const follow = ({ target }: PointerEvent) => {
      isElsewhere.current ||= !dialog.current?.contains(target as Node)
    }
    document.addEventListener('pointerdown', follow, true)
    return () => document.removeEventListener('pointerdown', follow, true)
  }, [isClosing, dialog])
  return isElsewhere
}

/** For an element in a dialog, which may close with it. */
function placeOf(from: Element | null): () => void {
  const dialog = from?.closest(dialogs)
  return focusPlace(from, dialog ? places.get(dialog) : undefined)
}

/** The focused element; for a closing menu, its button. */
function opener(): Element | null {
  const { activeElement } = document
  if (!activeElement?.closest('.ks-menu')) return activeElement
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')
}
