import { useEffect } from 'react'

/** How long a message takes to unfold, with room for a slow machine, in milliseconds. */
const UNFOLDING = 500

/**
 * Keeps the field that has the focus in sight while messages unfold. A message comes after the focus has moved on: the
 * browser has scrolled to the next field by then, and two of them above it push it out of a low screen again.
 *
 * @param errors changes its identity with every change of the form's messages
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
