const rows = 'tr, li, [role="row"]'
const controls = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

const controlsOf = (row: Element) => [...row.querySelectorAll(controls)]

/**
 * Remembers a place of the focus, and what is about it. Called later it brings the focus back there; where that is gone,
 * to the place before it, if it had one; else to its like in the next row (or the one before), to the heading of the
 * list, to that of the page.
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

/** Of the nearest section that has one: an error in the place of a list is a section of its own. */
function headingOf(from: Element | null): Element | null {
  const section = from?.closest('section')
  return section ? (section.querySelector('h1, h2, h3') ?? headingOf(section.parentElement)) : null
}

/** Both open the same kind of thing: a menu, a dialog, a page. */
const isAlike = (one: Element, other: Element | null) =>
  one.tagName === other?.tagName && one.getAttribute('aria-haspopup') === other.getAttribute('aria-haspopup')

/** Whether nothing has the focus, or a menu that is going. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.closest('.ks-menu') !== null
}

/** The rows of the same list: those after it, then those before it, the nearest first. */
function neighboursOf(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])]
  const at = all.indexOf(row)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}

/** @returns whether it has the focus now: what is hidden or gone takes none */
function take(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element === document.body || !element.isConnected) return false
  if (/^H\d$/.test(element.tagName) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
