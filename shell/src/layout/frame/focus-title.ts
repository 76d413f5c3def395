const timeoutMs = 10_000

/** An open dialog must keep the focus. */
const dialogIsOpen = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('#root h1')
  if (!title) return false
  if (dialogIsOpen()) return true
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the new page's h1 once it exists, which also announces it. Waits for a loading screen, unless the user has
 * moved the focus meanwhile.
 */
export function focusTitleWhenThere(): () => void {
  if (focusTitle()) return () => undefined
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== before && document.activeElement !== document.body
    if (moved || focusTitle()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = window.setTimeout(() => observer.disconnect(), timeoutMs)
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
  }
}
