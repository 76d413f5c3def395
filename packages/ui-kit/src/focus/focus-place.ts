const rows = 'tr, li, [role="row"]'
const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

const controlsOf = (row: Element) => [...row.querySelectorAll(controls)]

/**
 * Remembers the focused place and its surroundings.
 * @returns restores the focus there; if gone, to `before`, the same control in the next (or previous) row, the list's
 * heading, or the page's
 */
export function focusPlace(from: Element | null, before?: () => void): () => void {
  const row = from?.closest(rows) ?? null
  const neighbours = row ? neighboursOf(row) : []
  const heading = headingOf(from)
  return () => {
    if (take(from) || !isFocusLost()) return
    if (before && !from?.isConnected) return before()
    const near = neighbours.filter(({ isConnected }) => isConnected).map(controlsOf)
    const alike = near.map((controls) => controls.find((control) => isAlike(control, from)))
    const places = [...alike, ...near.map(([first]) => first), heading, document.querySelector('main h1, h1')]
    places.some(take)
  }
}

/** Of the nearest section with a heading: an error that replaces a list is a section itself. */
function headingOf(from: Element | null): Element | null {
  const section = from?.closest('section')
  return section ? (section.querySelector('h1, h2, h3') ?? headingOf(section.parentElement)) : null
}

/** Both open the same kind of target: a menu, a dialog, a page. */
const isAlike = (one: Element, other: Element | null) =>
  one.tagName === other?.tagName && one.getAttribute('aria-haspopup') === other.getAttribute('aria-haspopup')

/** Whether nothing has the focus, or a closing menu has. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.closest('.ks-menu') !== null
}

/** Sibling rows, following ones first, nearest first. */
function neighboursOf(row: Element): Element[] {
  const siblings = [...(row.parentElement?.children ?? [])]
  const at = siblings.indexOf(row)
  return [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()]
}

/** @returns whether it is focused now: hidden or removed elements do not take focus */
function take(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false
  if (/^H\d$/.test(element.tagName) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
