const origin = 'https://keystead.invalid'

/** The return path after sign-in; same-origin only, to prevent open redirects. */
export function nextPathOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') ? ownPath(next) : null
}

/** Resolving `/.//host` gives the protocol-relative `//host`, so check the result too. */
function ownPath(address: string): string | null {
  const url = parsed(address)
  if (!url) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return !path.startsWith('//') && parsed(path) ? path : null
}

/** The address as this page resolves it; null if invalid or cross-origin. */
function parsed(address: string): URL | null {
  try {
    // `URL.canParse` is missing in some supported browsers.
    const url = new URL(address, origin)
    return url.origin === origin ? url : null
  } catch {
    return null
  }
}

/** The sign-in page, with the current page as return path. */
export function loginPathFor(location: { pathname: string; search: string; hash: string }): string {
  const next = `${location.pathname}${location.search}${location.hash}`
  return `/login?${new URLSearchParams({ next })}`
}
