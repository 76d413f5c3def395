import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { focusPlace, isFocusLost } from './focus-place.ts'

const dialogs = '[role="dialog"][aria-modal="true"]'

/**
 * A part that its own act takes off the page, as Retry that succeeds, does not take the focus with it: that goes on to
 * `to`, else to what is about the part, to the heading of its section, of its dialog, of the page (WCAG 2.4.3). Who has
 * gone to another page is brought to its title by the shell, and who has put the focus elsewhere by then keeps it.
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
        // What is behind a dialog takes no focus.
        if (next?.isConnected && (!open || open.contains(next))) focusPlace(next)()
        else if (!open) about()
        else if (open === dialog) focusPlace(open.querySelector('h2'))()
      })
    }
  }, [part])
}
