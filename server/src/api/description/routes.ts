import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedCache, encodingFor } from '../../http/compressed-cache.ts'
import type { Collections } from '../data/collections.ts'
import { collectionPaths } from './collection-paths.ts'
import { type ApiDocument, docsHeaders, docsPage } from './docs-page.ts'
import { servicePaths } from './service-paths.ts'

export interface Described {
  collections: Collections
  /** Whether modules' own services are called through the API. */
  withServices: boolean
}

/** The API's description as JSON and HTML: built and compressed once, until modules' collections change. */
export function descriptionRoutes(api: FastifyInstance, { collections, withServices }: Described): void {
  const cache = new CompressedCache()
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => string) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const stamp = JSON.stringify(collections.all())
    const made = await cache.get({ key, stamp, encoding, read: async () => Buffer.from(make()) })
    reply.header('vary', 'accept-encoding')
    if (made && made.encoding !== 'identity') reply.header('content-encoding', made.encoding)
    return reply.send(made?.bytes)
  }
  const document = () => {
    const { paths, ...rest } = api.swagger() as ApiDocument
    const added = { ...collectionPaths(collections.all()), ...(withServices && servicePaths) }
    return { ...rest, paths: { ...paths, ...added } }
  }
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), 'openapi.json', () =>
      JSON.stringify(document()),
    ),
  )
  api.get('/docs', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply.headers(docsHeaders), 'docs', () => docsPage(document())),
  )
}
