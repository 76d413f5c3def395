import type { Ahead } from './federation/draw/open-screen.ts'

/** In ms. Ignores a pointer merely passing over a link. */
const restMs = 50

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The path of an in-app link to another page, or null. */
function pathOf({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return link.pathname === location.pathname ? null : link.pathname
}

/**
 * Prefetches pages on intent: code when a pointer rests on a link or it gets focus, all data once it is pressed. Uses
 * delegated listeners.
 */
export function prefetchPages(open: (pathname: string, ahead: Ahead) => void): void {
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
  // A link activated by keyboard fires only a click.
  for (const name of ['pointerdown', 'click'] as const) addEventListener(name, goes, options)
}
