import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body's entity tag. */
export const stampOf = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Tags the answer. @returns whether the caller already has this body: then send only a 304 */
export function isHeld(request: FastifyRequest, reply: FastifyReply, stamp: string): boolean {
  const etag = `"${stamp}"`
  reply.header('etag', etag)
  // A proxy that compresses weakens tags, and a cache may hold several.
  const held = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held?.some((tag) => tag === etag || tag === '*') ?? false
}
