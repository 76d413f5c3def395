const origin = 'https://keystead.invalid'

/** The page to go to after sign-in. Only a path of this site: a crafted link must not lead elsewhere. */
export function nextPathOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') ? ownPath(next) : null
}

/** Resolving `/.//host` leaves `//host`, which the browser would take for another site: the result is checked too. */
function ownPath(address: string): string | null {
  const url = parsed(address)
  if (!url) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return !path.startsWith('//') && parsed(path) ? path : null
}

/** The address as our page resolves it, or null where it leads to another site or is none. */
function parsed(address: string): URL | null {
  try {
    // `URL.canParse` is younger than the browsers that are served.
    const url = new URL(address, origin)
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}

/** The sign-in page with the way back to where the person wanted to go. */
export function loginPathFor(location: { pathname: string; search: string; hash: string }): string {
  const next = `${location.pathname}${location.search}${location.hash}`
  return `/login?${new URLSearchParams({ next })}`
}
