import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brokenJson } from '../../http/validate.ts'

/** Routes whose JSON is not read by the server itself: a few MB of it may take a second, and the gate reads it apart. */
export function uploadRoutes(app: FastifyInstance, add: (uploads: FastifyInstance) => void): void {
  app.register(async (uploads) => {
    uploads.removeContentTypeParser('application/json')
    uploads.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    add(uploads)
  })
}

/** @throws Problem 422 where there is none, or none that is called JSON */
export function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw brokenJson()
  return body
}
