const origin = 'https://keystead.invalid'

/** An address as a path of this app; null for any other, such as `//host`, `https:` or a backslash. */
export function ownPath(address: string | null): string | null {
  const url = address?.startsWith('/') ? parsed(address) : null
  if (!url) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // Resolving `/.//host` gives the protocol-relative `//host`, so check the result too.
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
