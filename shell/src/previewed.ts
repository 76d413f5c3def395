/**
 * Whom the app is previewed as: a tier, or a person's address. The page in the frame at `/?preview=` reads it there, so
 * that it holds for that frame alone, whatever is opened or reloaded in it, and is stored nowhere (ADR 50).
 */
export function previewOf(page: Pick<Window, 'parent'>): string | null {
  if (page.parent === page) return null
  try {
    const { pathname, search } = page.parent.location
    return pathname === '/' ? new URLSearchParams(search).get('preview') : null
  } catch {
    // Framed by another origin.
    return null
  }
}

/** Null everywhere but in the frame of a preview. */
export const preview = { as: previewOf(window) }

/** Keeps the frame's address at what it shows, for reloads and links. */
export function tellFrame(path: string): void {
  if (preview.as === null) return
  const { history, location } = window.parent
  const address = new URL(location.href)
  address.searchParams.set('at', path)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
