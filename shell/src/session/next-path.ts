import { ownPath } from '@keystead/module-sdk/host'

/** The return path after sign-in; same-origin only, to prevent open redirects. */
export const nextPathOf = (search: string): string | null => ownPath(new URLSearchParams(search).get('next'))

/** The sign-in page, with the current page as return path, but without `#logout`, which would ask to sign out again. */
export function loginPathFor(location: { pathname: string; search: string; hash: string }): string {
  const hash = location.hash === '#logout' ? '' : location.hash
  return `/login?${new URLSearchParams({ next: `${location.pathname}${location.search}${hash}` })}`
}
