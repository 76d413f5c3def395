import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Problem } from '../http/problem.ts'
import { brokenJson, validate } from '../http/validate.ts'

/**
 * Bodies are read late: a service decides first whether the caller sees the row at all (404 stands before 422). So
 * what cannot be read is kept as the refusal that it deserves, and thrown when somebody asks for the body.
 */
export function readBodiesLate(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    parse(request, text.toString(), (error, value) => done(null, error ? brokenJson() : value))
  })
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _bytes, done) => {
    const given = request.headers['content-type']
    done(
      null,
      new Problem(
        415,
        'unsupported_media_type',
        `The body must be application/json${given ? `, but is ${given}` : ''}`,
      ),
    )
  })
}

/** The body as the route's contract has it, when it is asked for. */
export type ReadBody<T> = () => T

/** @throws Problem 415 or 422, when the returned function is called */
export function bodyOf<T>(request: FastifyRequest, schema: z.ZodType<T>): ReadBody<T> {
  return () => {
    if (request.body instanceof Problem) throw request.body
    // As for FastAPI, null is no body at all.
    return validate(schema, request.body ?? undefined, 'body')
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined

/** The id of a parent in a body that is not checked yet, where there is one: its row is looked for first. */
export function idInBody(request: FastifyRequest, field: string): string | undefined {
  const body: unknown = request.body
  if (!isPlain(body)) return undefined
  return idOf(Reflect.get(body, field))
}

/** More than the contract takes are not looked at: the body is refused then. */
const MOST_ITEMS = 1000

/** The objects of a list that is not checked yet. */
export function itemsInBody(request: FastifyRequest): object[] {
  const body: unknown = request.body
  if (!Array.isArray(body) || body.length > MOST_ITEMS) return []
  return body.filter(isPlain)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Problem)
