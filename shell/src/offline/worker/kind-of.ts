import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'

/** How the worker handles a request: app page, public page, immutable file, or not at all. */
export type Kind = 'app-page' | 'site-page' | 'file' | 'pass'

interface Asked {
  method: string
  mode: string
  url: string
}

/** Only the server answers these paths, even for navigations. */
const machinePaths = /^\/(api|auth|registry|sdk|mails|dev|healthz|readyz|metrics|ops)(\/|$)/
const files = /^\/(assets\/|modules\/[^/]+\/)[^?]*[^/]$/

/** Only same-origin files and pages are handled; API responses are never touched. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || machinePaths.test(pathname)) return 'pass'
  if (mode !== 'navigate') return files.test(pathname) ? 'file' : 'pass'
  if (isSitePath(pathname)) return 'site-page'
  return pathname.split('/').at(-1)?.includes('.') ? 'pass' : 'app-page'
}

const isSitePath = (pathname: string) =>
  (sitePaths as readonly string[]).includes(pathname.replace(/\/+$/, '') || '/')
