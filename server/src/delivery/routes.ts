import { isMachinePath } from '@keystead/module-sdk/manifest/machine-paths'
import type { FastifyInstance } from 'fastify'
import { CompressedCache } from '../http/compressed-cache.ts'
import { pathOf } from '../http/request-path.ts'
import type { Registry } from '../registry/registry.ts'
import type { ClientConfig } from './document.ts'
import { isPreview, sendDocument, wantsDocument } from './document-route.ts'
import { kitRoutes } from './kit-routes.ts'
import { moduleFilesRoute } from './module-files-route.ts'
import { offlineRoutes } from './offline-routes.ts'
import type { SdkBuild } from './sdk-build.ts'
import { sdkRoutes } from './sdk-routes.ts'
import type { ShellArchive } from './shell-archive.ts'
import type { ShellBuild } from './shell-build.ts'
import { assetsFolder, sendKeptFile, sendShellFile, warmShellFiles } from './shell-files-route.ts'
import type { Site } from './site.ts'
import { robots, sendSitePage, sitemap } from './site-route.ts'

export interface DeliveryRoutesOptions {
  registry: Registry
  /** The served build (see `shellBuild`). */
  shell(): Promise<ShellBuild | null>
  /** Earlier builds and those of other servers. */
  archive?: ShellArchive | undefined
  /** The SDK packages for teams. */
  sdk?: SdkBuild | undefined
  /** Folder of the kit's catalogue. */
  kitFolder?: string | undefined
  /** The client's connection settings, as in `/config.json`. */
  config(): Promise<ClientConfig>
  /** The operator's details for public pages. */
  site?: Site | undefined
  /** Also serve modules' source maps; default: off. */
  servesMaps?: boolean
  /** The deployment's own address, no trailing slash. */
  publicUrl: string
}

/** Module files, the shell's files, and the document for every other path. */
export async function deliveryRoutes(app: FastifyInstance, options: DeliveryRoutesOptions): Promise<void> {
  const cache = new CompressedCache()
  moduleFilesRoute(app, options, cache)
  offlineRoutes(app, options, cache)
  kitRoutes(app, options.kitFolder, cache)
  sdkRoutes(app, options, cache)

  app.addHook('onListen', async () => {
    const shell = await options.shell().catch(() => null)
    // In the background: the server is ready without it.
    if (shell) void warmShellFiles(shell, cache).catch((error) => app.log.warn({ err: error }, 'warming'))
  })

  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*')
    return options.config()
  })

  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(options.publicUrl)),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(options.publicUrl)),
  )

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    const shell = await options.shell()
    if (shell && (await sendShellFile(request, reply, shell, cache))) return reply
    if (path.startsWith(assetsFolder)) return sendKeptFile(request, reply, options.archive, cache)
    if (isMachinePath(path) || !wantsDocument(request)) return reply.callNotFound()
    const facts = { publicUrl: options.publicUrl, snapshot: options.registry.snapshot, site: options.site }
    if (shell && !isPreview(request) && (await sendSitePage(request, reply, { shell, facts, cache })))
      return reply
    if (shell) return sendDocument(request, reply, shell, options)
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('The shell is not built yet: npm start builds it.')
  })
}
