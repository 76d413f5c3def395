import { readShape } from '@keystead/api-client/fields/api-schemas'
import { ownValue } from '@keystead/api-client/own-value'
import { fieldsOf, schemasOf } from '@keystead/module-sdk/data/body-schemas'
import * as z from 'zod'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'

type Operation = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'input') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

const ref = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})

/** The OpenAPI paths of modules' collections, made from their fields. */
export function collectionPaths(
  collections: readonly StoredCollection[],
): Record<string, Record<string, Operation>> {
  const modules = [...new Set(collections.map(({ module }) => module))]
  return Object.fromEntries([
    ...modules.map((module) =>
      manyOf(
        module,
        collections.filter((each) => each.module === module),
      ),
    ),
    ...collections.flatMap(pathsOf),
  ])
}

/** Rows of several collections in one call. */
function manyOf(
  module: string,
  collections: readonly StoredCollection[],
): [string, Record<string, Operation>] {
  const rows = collections.map(({ name, definition }) => {
    const { createWithId } = schemasOf(definition)
    return [name, { type: 'array', items: jsonSchema(createWithId) }]
  })
  const body = { type: 'object', properties: Object.fromEntries(rows) }
  return [
    `/api/v1/data/${module}/`,
    {
      post: {
        tags: [`${module}/…`],
        summary: `Create up to 2,000 rows of ${module}, all or none`,
        requestBody: json(body),
        responses: { 201: { description: 'The rows, in the order given' } },
      },
    },
  ]
}

function pathsOf({
  module,
  name,
  kind,
  definition,
}: StoredCollection): [string, Record<string, Operation>][] {
  const { create, update } = schemasOf(definition)
  const fields = fieldsOf(definition)
  const common = {
    id: z.guid(),
    owner_id: z.guid(),
    created_by: z.guid().nullable(),
    updated_by: z.guid().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    shared: z.object({ by: z.string(), level: z.int() }).nullable(),
  }
  const row = jsonSchema(z.object({ ...common, ...readShape(fields) }), 'output')
  const indexed = new Set([
    ...[...definition.index, ...definition.unique].flat(),
    ...Object.keys(fields).filter((field) => ownValue(fields, field)?.kind === 'ref'),
  ])
  const filters = [...indexed].flatMap((field) => [field, `${field}.from`, `${field}.to`])
  const query = [...filters, 'sort', 'limit', 'after'].map((parameter) => ({
    name: parameter,
    in: 'query',
    schema: { type: parameter === 'limit' ? 'integer' : 'string' },
  }))
  const named = (verb: string) => ({
    tags: [kind],
    summary: `${verb} ${kind}`,
    operationId: `${verb.toLowerCase()} ${kind}`,
  })
  const answer = (status: number) => ({ [status]: { description: '', ...json(row) } })
  return [
    [
      `/api/v1/data/${module}/${name}/`,
      {
        get: {
          ...named('List'),
          parameters: query,
          responses: { 200: { description: '', ...json({ type: 'array', items: row }) } },
        },
        post: { ...named('Create'), requestBody: json(jsonSchema(create)), responses: answer(201) },
      },
    ],
    [
      `/api/v1/data/${module}/${name}/{row_id}`,
      {
        get: { ...named('Read'), parameters: [ref('row_id')], responses: answer(200) },
        put: {
          ...named('Change'),
          parameters: [ref('row_id')],
          requestBody: json(jsonSchema(update)),
          responses: answer(200),
        },
        delete: {
          ...named('Delete'),
          parameters: [ref('row_id')],
          responses: { 204: { description: 'Deleted' } },
        },
      },
    ],
  ]
}
