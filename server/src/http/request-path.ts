import type { FastifyRequest } from 'fastify'

/** The URL without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
