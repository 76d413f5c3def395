import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CompressedCache, encodingFor } from '../http/compressed-cache.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'

export interface SentFile {
  /** Unique among all files of the cache. */
  key: string
  stamp: string
  read(): Promise<Buffer | null>
  /** The same as its build has compressed it; null where it has not. */
  readBrotli?(): Promise<Buffer | null>
  cacheControl: string
}

export const forever = 'public, max-age=31536000, immutable'

/** A plain 404 that nobody keeps: never the document, which would be run as a script. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8')
    .send('Not found')
}

/** Sends a file with the best encoding that the client takes. */
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
  // Integrity is checked on requests with CORS, also where a CDN stands between.
  reply.header('access-control-allow-origin', '*')
  if (isCompressible(type)) reply.header('vary', 'accept-encoding')
  if (encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding)
  return reply.send(encoded.bytes)
}
