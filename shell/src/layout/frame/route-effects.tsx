import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const patience = 10_000

/** A dialog that is open has the focus; the page under it must not take it away. */
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
 * Moves the focus to the new page's h1 as soon as there is one, which also announces it, once. A screen that is still
 * loading has none yet: it is waited for, unless the person has put the focus elsewhere in the meantime.
 */
function focusTitleWhenThere(): () => void {
  if (focusTitle()) return () => undefined
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== before && document.activeElement !== document.body
    if (moved || focusTitle()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = window.setTimeout(() => observer.disconnect(), patience)
  return () => {
    window.clearTimeout(timer)
    observer.disconnect()
  }
}

/** What every change of page brings: scroll to the top and the focus on the title. Going back keeps the place. */
export function RouteEffects() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    return focusTitleWhenThere()
  }, [pathname, type])
  return null
}
