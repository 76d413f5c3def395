import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { KeepMessage } from './worker/kept-files.ts'

const file = /^\/(assets|modules)\//

/** What this page has loaded, as far as the browser remembers it. */
function usedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const own = names.filter(({ origin, pathname }) => origin === location.origin && file.test(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))]
}

/** The document brings the manifest of the page's own module along: the frame, which does not, needs the file. */
export function manifestsOf(modules: readonly IndexModule[], used: readonly string[]): string[] {
  const open = modules.filter(({ id }) => used.some((path) => path.startsWith(`/modules/${id}/`)))
  return open.flatMap(({ manifest }) => (manifest ? [manifest] : []))
}

function versionsOf(modules: readonly IndexModule[]): Record<string, string[]> {
  const each = modules.map(({ id, version, fallback }) => [
    id,
    [version, fallback?.version].filter((known) => known !== undefined),
  ])
  return Object.fromEntries(each)
}

/**
 * Has the service worker keep the files of this page, so that it opens without a connection. Called when the page stands:
 * a first visit waits for nothing and loads nothing twice, for the worker takes the files from the browser's own cache.
 *
 * @param modules as resolved for the person; null where the registry has not answered
 */
export async function keepFiles(modules: readonly IndexModule[] | null): Promise<void> {
  if (!navigator.serviceWorker) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const used = usedFiles()
  const message: KeepMessage = {
    used: [...new Set([...used, ...manifestsOf(modules ?? [], used)])],
    versions: modules && versionsOf(modules),
  }
  active?.postMessage(message)
}
