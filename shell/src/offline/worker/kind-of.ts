import { isMachinePath } from '@keystead/module-sdk/manifest/machine-paths'
import { sitePathOf } from '@keystead/module-sdk/manifest/shell-paths'

/** How the worker handles a request: app page, public page, immutable file, or not at all. */
export type Kind = 'app-page' | 'site-page' | 'file' | 'pass'

interface Asked {
  method: string
  mode: string
  url: string
}

const files = /^\/(assets\/|modules\/[^/]+\/)[^?]*[^/]$/

/** Only same-origin files and pages are handled; API responses are never touched. */
export function kindOf({ method, mode, url }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'pass'
  if (mode !== 'navigate') return files.test(pathname) ? 'file' : 'pass'
  if (isMachinePath(pathname)) return 'pass'
  if (sitePathOf(pathname)) return 'site-page'
  return pathname.split('/').at(-1)?.includes('.') ? 'pass' : 'app-page'
}
