import type { FastifyInstance } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import type { Registry } from '../registry/registry.ts'
import { immutableCache, sendFile, sendMissing } from './send-file.ts'

interface FileRoute {
  Params: { id: string; version: string; '*': string }
}

interface ModuleFiles {
  registry: Registry
  /** Also serve source maps: for development. */
  servesMaps?: boolean | undefined
}

/** `/modules/<id>/<version>/<file>`: immutable. */
export function moduleFilesRoute(
  app: FastifyInstance,
  { registry, servesMaps = false }: ModuleFiles,
  cache: CompressedCache,
): void {
  app.get<FileRoute>('/modules/:id/:version/*', async (request, reply) => {
    const { id, version, '*': path } = request.params
    // Older versions were published with their maps: sources are not public.
    if (path.endsWith('.map') && !servesMaps) return sendMissing(reply)
    const stamp = await registry.store.has(id, version, path)
    if (stamp === null) return sendMissing(reply)
    if (path.endsWith('.svg')) reply.header('content-security-policy', "default-src 'none'; sandbox")
    return sendFile(request, reply, cache, {
      key: `/modules/${id}/${version}/${path}`,
      stamp,
      cacheControl: immutableCache,
      read: () => registry.store.read(id, version, path),
    })
  })
  app.get('/modules/*', (_request, reply) => sendMissing(reply))
}
