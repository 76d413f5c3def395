import type { Ahead } from './federation/draw/open-screen.ts'

/** A pointer that only passes over a link means nothing by it. */
const restMs = 50

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The page that a link of this app leads to, where it is another one than this. */
function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : link.pathname
}

/**
 * Begins with a page when somebody is about to go there: with its code as soon as a pointer rests on the link or the
 * focus does, with its data too once the link is pressed. One pair of ears for all links that ever come.
 */
export function followIntent(open: (pathname: string, ahead: Ahead) => void): void {
  let resting = 0
  const mayGo = (event: Event) => {
    clearTimeout(resting)
    const path = pathOf(event)
    if (path && !savesData()) resting = window.setTimeout(() => open(path, 'code'), restMs)
  }
  const goes = (event: MouseEvent) => {
    clearTimeout(resting)
    const path = pathOf(event)
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
    if (path && !isElsewhere) open(path, 'all')
  }
  const options = { capture: true, passive: true }
  for (const name of ['pointerover', 'focusin']) addEventListener(name, mayGo, options)
  // The keyboard's way to press a link is heard as a click alone.
  for (const name of ['pointerdown', 'click'] as const) addEventListener(name, goes, options)
}
