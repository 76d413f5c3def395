/**
 * Whom the app is previewed as: a tier or an e-mail address. The framed page reads it from the parent's `/?preview=`,
 * so it applies to that frame only, survives reloads and is stored nowhere (ADR 50).
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

/** Null except in the frame of a preview. */
export const preview = { as: previewOf(window) }

/** Keeps the parent's address in sync with what the frame shows, for reloads and links. */
export function syncParentAddress(path: string): void {
  if (preview.as === null) return
  const { history, location } = window.parent
  const address = new URL(location.href)
  address.searchParams.set('at', path)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
