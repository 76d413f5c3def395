import { dataPlace, dataScript } from '@keystead/module-sdk/manifest/shell-paths'
import type { FastifyInstance } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import type { ClientConfig } from './document.ts'
import { sendHtml } from './document-route.ts'
import { documentHeaders } from './security-headers.ts'
import type { ShellBuild } from './shell-build.ts'
import { assetsFolder, sendShellFile } from './shell-files-route.ts'

interface OfflineSources {
  shell(): Promise<ShellBuild | null>
  config(): Promise<ClientConfig>
}

/**
 * A service worker that unregisters itself and clears its caches; served if the build has none. Used in development,
 * and to retire all deployed workers (docs/deploy.md).
 */
const leavingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('keystead-')) await caches.delete(name)
  await registration.unregister()
}
`

/** Offline support: the service worker and the app frame, which is the same for everybody. */
export function offlineRoutes(
  app: FastifyInstance,
  { shell, config }: OfflineSources,
  cache: CompressedCache,
): void {
  app.get('/sw.js', async (request, reply) => {
    const build = await shell()
    if (build && (await sendShellFile(request, reply, build, cache))) return reply
    return reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(leavingWorker)
  })

  app.get('/frame.html', async (request, reply) => {
    const build = await shell()
    if (!build) return reply.callNotFound()
    const clientConfig = await config()
    const addresses = [clientConfig.supabaseUrl, clientConfig.apiUrl]
    reply.headers(documentHeaders(build.scriptHashes, addresses, { framed: true }))
    return sendHtml(request, reply.header('cache-control', 'no-cache'), renderFrame(build, clientConfig))
  })
}

/** The document without index and language; the page uses the last ones it knew. */
function renderFrame({ template, files, host }: ShellBuild, config: ClientConfig): string {
  const assets = [...files].filter((path) => path.startsWith(assetsFolder))
  const boot = dataScript('keystead-boot', {
    build: host.build,
    index: null,
    config,
    lang: null,
    manifests: {},
  })
  return template.replace(dataPlace, () => boot + dataScript('keystead-files', assets))
}
