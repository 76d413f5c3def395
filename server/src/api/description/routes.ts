import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressedCache, encodingFor } from '../../http/compressed-cache.ts'
import { type ApiDocument, docsHeaders, docsPage } from './docs-page.ts'

/** The API's description as JSON and HTML: built once, compressed once per encoding. */
export function descriptionRoutes(api: FastifyInstance): void {
  const cache = new CompressedCache()
  const send = async (request: FastifyRequest, reply: FastifyReply, key: string, make: () => string) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const made = await cache.get({ key, stamp: 'made', encoding, read: async () => Buffer.from(make()) })
    reply.header('vary', 'accept-encoding')
    if (made && made.encoding !== 'identity') reply.header('content-encoding', made.encoding)
    return reply.send(made?.bytes)
  }
  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), 'openapi.json', () =>
      JSON.stringify(api.swagger()),
    ),
  )
  api.get('/docs', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply.headers(docsHeaders), 'docs', () => docsPage(api.swagger() as ApiDocument)),
  )
}
