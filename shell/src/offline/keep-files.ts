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
 * A worker that takes over while the page is open, that of another build, is told as well: what the one before kept goes.
 *
 * @param modules as resolved for the person; null where the registry has not answered
 * @returns ends it
 */
export async function keepFiles(modules: readonly IndexModule[] | null): Promise<() => void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => undefined
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  let told: ServiceWorker | null = null
  const tell = (worker: ServiceWorker | null) => {
    if (!worker || worker === told) return
    told = worker
    const used = usedFiles()
    const message: KeepMessage = {
      used: [...new Set([...used, ...manifestsOf(modules ?? [], used)])],
      versions: modules && versionsOf(modules),
    }
    worker.postMessage(message)
  }
  const follow = () => tell(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', follow)
  tell(active)
  return () => serviceWorker.removeEventListener('controllerchange', follow)
}
