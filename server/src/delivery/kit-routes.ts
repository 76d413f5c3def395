import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import { documentHeaders } from './security-headers.ts'
import { immutableCache, sendFile, sendMissing } from './send-file.ts'

/** The catalogue's pages; the main one frames the stage. */
const pages = new Map([
  ['', 'index.html'],
  ['stage.html', 'stage.html'],
])
/** Content-hashed names, so immutable. */
const asset = /^assets\/\w[\w.-]*$/

/** `/sdk/kit/`: the kit's live catalogue, for teams that build modules with it. */
export function kitRoutes(app: FastifyInstance, folder: string | undefined, cache: CompressedCache): void {
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const page = pages.get(path)
    const name = page ?? (asset.test(path) ? path : undefined)
    if (!folder || !name) return sendMissing(reply)
    const place = join(folder, name)
    const stats = await stat(place).catch(() => null)
    if (!stats?.isFile()) return sendMissing(reply)
    if (page) reply.headers(documentHeaders([], [], { framed: page === 'stage.html' }))
    return sendFile(request, reply, cache, {
      key: `/sdk/kit/${name}`,
      stamp: `${stats.mtimeMs}-${stats.size}`,
      read: () => readFile(place).catch(() => null),
      cacheControl: page ? 'no-cache' : immutableCache,
    })
  }
  app.get('/sdk/kit', (request, reply) => send('', request, reply))
  app.get<{ Params: { '*': string } }>('/sdk/kit/*', (request, reply) =>
    send(request.params['*'], request, reply),
  )
}
