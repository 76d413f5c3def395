import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedCache, encodingFor } from '../http/compressed-cache.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'

export interface SentFile {
  /** Unique in the cache. */
  key: string
  stamp: string
  read(): Promise<Buffer | null>
  /** The build's precompressed variant; null if there is none. */
  readBrotli?(): Promise<Buffer | null>
  cacheControl: string
}

export const immutableCache = 'public, max-age=31536000, immutable'

/** A plain, uncacheable 404; never the document, which would be executed as a script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('Not found')
}

/** Sends a file in the best encoding the client accepts. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: CompressedCache,
  { key, stamp, read, readBrotli, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const type = contentTypeOf(key)
  const wanted = isCompressible(type) ? encodingFor(request.headers['accept-encoding']) : 'identity'
  const encoded = await cache.get({ key, stamp, encoding: wanted, read, ...(readBrotli && { readBrotli }) })
  if (!encoded) return sendMissing(reply)
  reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff').type(type)
  // Subresource integrity needs CORS, also behind a CDN.
  reply.header('access-control-allow-origin', '*')
  if (isCompressible(type)) reply.header('vary', 'accept-encoding')
  if (encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding)
  return reply.send(encoded.bytes)
}
