const base = 'https://keystead.invalid'

/** The page to go to after sign-in. Only a path of this site: a crafted link must not lead elsewhere. */
export function nextPathOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  const url = next?.startsWith('/') ? parsed(next) : null
  return url?.host === 'keystead.invalid' ? `${url.pathname}${url.search}${url.hash}` : null
}

/** `URL.canParse` is younger than the browsers that are served. */
function parsed(next: string): URL | null {
  try {
    return new URL(next, base)
  } catch {
    return null
  }
}

/** The sign-in page with the way back to where the person wanted to go. */
export function loginPathFor(location: { pathname: string; search: string; hash: string }): string {
  const next = `${location.pathname}${location.search}${location.hash}`
  return `/login?${new URLSearchParams({ next })}`
}
