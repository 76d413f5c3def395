import type { IndexModule } from '@keystead/module-sdk/manifest'
import type { KeepMessage } from './worker/kept-files.ts'

const file = /^\/(assets|modules)\//

/** Files this page has loaded, as far as resource timing remembers. */
function usedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href))
  const own = names.filter(({ origin, pathname }) => origin === location.origin && file.test(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))]
}

/** The document embeds its own module's manifest, but the offline frame does not and needs the file. */
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
 * Tells the service worker to cache this page's files; they come from the HTTP cache, so nothing is downloaded twice.
 * A new worker that takes over is notified too, since it drops the old cache.
 *
 * @param modules resolved for the user; null if the registry has not answered
 * @returns stops it
 */
export async function keepFiles(modules: readonly IndexModule[] | null): Promise<() => void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => undefined
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  let notified: ServiceWorker | null = null
  const notify = (worker: ServiceWorker | null) => {
    if (!worker || worker === notified) return
    notified = worker
    const used = usedFiles()
    const message: KeepMessage = {
      used: [...new Set([...used, ...manifestsOf(modules ?? [], used)])],
      versions: modules && versionsOf(modules),
    }
    worker.postMessage(message)
  }
  const follow = () => notify(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', follow)
  notify(active)
  return () => serviceWorker.removeEventListener('controllerchange', follow)
}
