import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { Problem } from '../http/problem.ts'
import { brokenJson, validate } from '../http/validate.ts'
import { isUuid } from '../uuid.ts'

/**
 * Bodies are parsed late, as 404 ranks before 422: the service first checks whether the caller sees the row. A parse
 * error is kept and thrown when the body is read.
 */
export function readBodiesLate(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    parse(request, text.toString(), (error, value) => done(null, error ? brokenJson() : value))
  })
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _bytes, done) => {
    const type = request.headers['content-type']
    done(
      null,
      new Problem(
        415,
        'unsupported_media_type',
        `The body must be application/json${type ? `, but is ${type}` : ''}`,
      ),
    )
  })
}

/** Validates the body on first use. */
export type ReadBody<T> = () => T

/** @throws Problem 415 or 422, when the returned function is called */
export function bodyOf<T>(request: FastifyRequest, schema: z.ZodType<T>): ReadBody<T> {
  return () => {
    if (request.body instanceof Problem) throw request.body
    // As FastAPI: null counts as a missing body.
    return validate(schema, request.body ?? undefined, 'body')
  }
}

export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isUuid(value) ? value : undefined

/** A parent's id from an unvalidated body, if any: its existence is checked first. */
export function idInBody(request: FastifyRequest, field: string): string | undefined {
  const body: unknown = request.body
  if (!isPlain(body)) return undefined
  return idOf(Reflect.get(body, field))
}

/** Ids of a list in an unvalidated body; none if it is longer than the contract allows. */
export function idsInBody(request: FastifyRequest, field: string, max: number): string[] {
  const body: unknown = request.body
  const list: unknown = isPlain(body) ? Reflect.get(body, field) : undefined
  if (!Array.isArray(list) || list.length > max) return []
  return list.map(idOf).filter((id) => id !== undefined)
}

/** The objects of an unvalidated list; none if it is longer than the contract allows. */
export function itemsInBody(request: FastifyRequest, max: number): object[] {
  const body: unknown = request.body
  if (!Array.isArray(body) || body.length > max) return []
  return body.filter(isPlain)
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Problem)
