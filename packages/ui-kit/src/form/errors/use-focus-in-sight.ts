import { useEffect } from 'react'

/** Duration of a message's unfolding in ms, with slack for slow machines. */
const UNFOLDING = 500

/**
 * Keeps the focused field visible while messages unfold: they appear after the browser has scrolled to the next field,
 * and can push it off a small screen.
 * @param errors must be a new object on every change of messages
 */
export function useFocusInSight(formId: string, errors: ReadonlyMap<string, unknown>): void {
  useEffect(() => {
    if (errors.size === 0) return
    const end = performance.now() + UNFOLDING
    let frame = requestAnimationFrame(function follow() {
      const focused = document.activeElement?.closest('.ant-form-item')
      if (focused?.closest(`#${formId}`)) focused.scrollIntoView?.({ block: 'nearest' })
      if (performance.now() < end) frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [formId, errors])
}
