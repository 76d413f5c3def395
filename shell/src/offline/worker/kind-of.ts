import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'

/** What the worker does with a request: a page of the app, a page to read, a file that never changes, or nothing. */
export type Kind = 'app-page' | 'site-page' | 'file' | 'pass'

interface Asked {
  method: string
  mode: string
  url: string
}

/** Paths that are answered by the server alone, also where somebody opens one as a page. */
const machinePaths = /^\/(api|auth|registry|sdk|mails|dev|healthz|readyz|metrics|ops)(\/|$)/
const files = /^\/(assets\/|modules\/[^/]+\/)[^?]*[^/]$/

/** Nothing but files and pages of this address is touched: what the API answers is never even looked at. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || machinePaths.test(pathname)) return 'pass'
  if (mode !== 'navigate') return files.test(pathname) ? 'file' : 'pass'
  if (isSitePath(pathname)) return 'site-page'
  return pathname.split('/').at(-1)?.includes('.') ? 'pass' : 'app-page'
}

const isSitePath = (pathname: string) =>
  (sitePaths as readonly string[]).includes(pathname.replace(/\/+$/, '') || '/')
