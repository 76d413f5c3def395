import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brokenJson } from '../../http/validate.ts'

/** Routes whose JSON is parsed in the gate process: a few MB may block for a second. */
export function uploadRoutes(app: FastifyInstance, add: (uploads: FastifyInstance) => void): void {
  app.register(async (uploads) => {
    uploads.removeContentTypeParser('application/json')
    uploads.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    add(uploads)
  })
}

/** @throws Problem 422 if there is no body, or its type is not JSON */
export function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw brokenJson()
  return body
}
