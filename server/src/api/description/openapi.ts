import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { ownValue } from '@keystead/api-client/own-value'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The OpenAPI document comes from the contract; this adds what all calls share. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Keystead',
      version: '1',
      description:
        'Lists are plain arrays. In updates, absent is unchanged and null is cleared. The version of a row is its updated_at: a change that names it in If-Match is refused with 412 when the row was changed meanwhile. A deletion answers in the header Keystead-Undo by what id POST /api/v1/undo/<id> takes it back, within 10 minutes. Refusals come in the order 401, 404, 403, 412, 422. GET /api/v1/changes is a stream of server-sent events: each names the resources that changed for the caller and nothing of what is in them, its id is sent back as Last-Event-ID to go on from there. Within version 1 answers only gain optional fields.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  },
  transform(route) {
    const { schema, url } = jsonSchemaTransform(route)
    if (!schema || schema.hide) return { schema, url }
    const method = String(route.route.method)
    return { schema: { ...schema, ...commonParts(method, url, schema) }, url }
  },
}

interface Described {
  params?: unknown
  querystring?: unknown
  body?: unknown
  response?: unknown
}

function commonParts(method: string, url: string, schema: Described) {
  return {
    operationId: operationId(method, url),
    summary: `${verbOf(method, url)} ${nounOf(url)}`,
    response: {
      ...refusalsOf(method, url, schema),
      ...(schema.response as object),
      ...(canBeUndone(method, url) && { 204: DELETED }),
    },
    ...(method === 'POST' && !isUndo(url) && { headers: IDEMPOTENCY_KEY }),
    ...(changesOneRow(method, url) && { headers: IF_MATCH }),
  }
}

const VERBS: Record<string, string> = { POST: 'Create', PUT: 'Change', PATCH: 'Change', DELETE: 'Delete' }

/** Singletons, although their paths end like lists. */
const ONE_ONLY = /\/(export|account\/(settings|mails)|deletion)\/$/

function verbOf(method: string, url: string): string {
  if (url.endsWith('/permissions/') && method === 'PUT') return 'Replace'
  if (url.endsWith('/read-all/')) return 'Mark'
  if (isUndo(url)) return 'Undo'
  return ownValue(VERBS, method) ?? (url.endsWith('/') && !ONE_ONLY.test(url) ? 'List' : 'Read')
}

const isUndo = (url: string) => url.includes('/undo/')

/** Rows of resources; removed members and sessions cannot be restored. */
const canBeUndone = (method: string, url: string) =>
  method === 'DELETE' && !/\/(account|members|membership)\//.test(url)

const DELETED = {
  type: 'null',
  description: 'Deleted',
  headers: {
    'keystead-undo': {
      type: 'string',
      format: 'uuid',
      description:
        'The id by which POST /api/v1/undo/<id> puts the row back, with all that went with it, for 10 minutes.',
    },
  },
}

/** The last path segment that is not an id, in words. */
function nounOf(url: string): string {
  if (isUndo(url)) return 'a deletion'
  const last = url
    .split('/')
    .findLast((part) => part !== '' && !part.startsWith('{') && !part.startsWith(':'))
  return (last ?? '').replaceAll('-', ' ')
}

function operationId(method: string, url: string): string {
  const path = url.split('/').filter((part) => part !== '' && !part.startsWith(':') && !part.startsWith('{'))
  const words = [verbOf(method, url), ...path.slice(2)].flatMap((part) => part.split('-'))
  return words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
}

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'The same key gives the same answer for 8 days; with another body it is refused.',
    },
  },
}

/**
 * Calls with a row version (`If-Match`). The permission list is replaced as a whole and uses its group's version;
 * marking a notice as read needs none.
 */
const changesOneRow = (method: string, url: string) =>
  (method === 'PUT' || method === 'PATCH') &&
  (!url.endsWith('/') || url.endsWith('/permissions/')) &&
  !url.includes('/notices/')

const IF_MATCH = {
  type: 'object',
  properties: {
    'if-match': {
      type: 'string',
      description:
        'The updated_at of the row that the change was made on, in double quotes. Where the row has another by now, nothing is written and the answer is 412. Absent or *: whatever the row is.',
    },
  },
}

const sentence = {
  type: 'object',
  required: ['detail', 'type'],
  properties: {
    detail: { type: 'string' },
    type: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
  },
}

const mistakes = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      type: 'array',
      items: {
        type: 'object',
        required: ['loc', 'msg', 'type'],
        properties: {
          loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
          msg: { type: 'string' },
          type: { type: 'string' },
          ctx: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
}

function refusalsOf(method: string, url: string, { params, querystring, body }: Described) {
  return {
    401: { description: 'No valid bearer token', ...sentence },
    403: { description: 'plan_required, level_too_low for what is shared, or account_ending', ...sentence },
    ...((params !== undefined || body !== undefined) && {
      404: { description: 'A row that does not exist, or that the caller does not see', ...sentence },
    }),
    ...(method === 'DELETE' && {
      409: { description: 'in_use: params.count says by how many', ...sentence },
    }),
    ...(isUndo(url) && {
      409: {
        description:
          'parent_gone: what the row belonged to was deleted meanwhile; not_unique: another has its values',
        ...sentence,
      },
    }),
    ...(changesOneRow(method, url) && {
      412: { description: 'changed_meanwhile: the row is not the version in If-Match', ...sentence },
    }),
    ...((params ?? querystring ?? body) !== undefined && {
      422: { description: 'What is wrong, one item for each mistake', ...mistakes },
    }),
    429: { description: 'Too many requests', ...sentence },
  }
}
