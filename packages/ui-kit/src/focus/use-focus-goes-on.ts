import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { focusPlace, isFocusLost } from './focus-place.ts'

const dialogs = '[role="dialog"][aria-modal="true"]'

/**
 * When an action removes its own part (Retry that succeeds), focuses `to`, else the heading of the surrounding section,
 * dialog or page (WCAG 2.4.3), unless the focus has moved meanwhile or the page has changed.
 */
export function useFocusGoesOn(part: RefObject<HTMLElement | null>, to?: () => Element | null): void {
  const place = useEffectEvent(() => to?.())
  useLayoutEffect(() => {
    const node = part.current
    const { pathname } = window.location
    return () => {
      if (!node?.contains(document.activeElement) || window.location.pathname !== pathname) return
      const about = focusPlace(node)
      const dialog = node.closest(dialogs)
      setTimeout(() => {
        if (!isFocusLost()) return
        const next = place()
        const open = document.querySelector(dialogs)
        // Nothing behind a dialog may take focus.
        if (next?.isConnected && (!open || open.contains(next))) focusPlace(next)()
        else if (!open) about()
        else if (open === dialog) focusPlace(open.querySelector('h2'))()
      })
    }
  }, [part])
}
