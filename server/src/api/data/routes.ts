import { schemasOf } from '@keystead/module-sdk/data/body-schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Problem } from '../../http/problem.ts'
import { bodyOf } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import type { Collections } from './collections.ts'
import { requireCollection } from './collections.ts'
import { createMany } from './create-many.ts'
import { readListQuery } from './list-query.ts'
import { createRow, deleteRow, readList, requireRow, updateRow } from './service.ts'

const ofModule = z.object({ module: z.string() })
const ofCollection = z.object({ module: z.string(), collection: z.string() })
const ofRow = ofCollection.extend({ row_id: z.guid() })
/** Described per collection in the OpenAPI document. */
const hidden = { hide: true }

/** 2,000 rows. */
const MANY_BYTES = 8 * 1024 * 1024

/** A body that is not JSON is refused when it is read. */
const givenBody = ({ body }: FastifyRequest): unknown => (body instanceof Problem ? undefined : body)

/** Modules' tables: `/data/<module>/<collection>/`. */
export const dataRoutes: (collections: Collections) => ApiRoutes =
  (collections) =>
  async (api, { worker }) => {
    const collectionOf = ({ module, collection }: z.infer<typeof ofCollection>) =>
      requireCollection(collections, module, collection)

    api.post(
      '/data/:module/',
      { schema: { ...hidden, params: ofModule }, bodyLimit: MANY_BYTES },
      (request, reply) =>
        worker.create(request, reply, async (work) => {
          if (request.body instanceof Problem) throw request.body
          return createMany(work, collections, request.params.module, request.body)
        }),
    )

    api.get('/data/:module/:collection/', { schema: { ...hidden, params: ofCollection } }, (request) =>
      worker.run(request, async (work) => {
        const collection = collectionOf(request.params)
        return readList(work, collection, readListQuery(collection, request.query as Record<string, unknown>))
      }),
    )

    api.post(
      '/data/:module/:collection/',
      { schema: { ...hidden, params: ofCollection } },
      (request, reply) =>
        worker.create(request, reply, async (work) => {
          const collection = collectionOf(request.params)
          const { create } = schemasOf(collection.definition)
          return createRow(work, collection, givenBody(request), bodyOf(request, create))
        }),
    )

    api.get('/data/:module/:collection/:row_id', { schema: { ...hidden, params: ofRow } }, (request) =>
      worker.run(request, async (work) =>
        requireRow(work, collectionOf(request.params), request.params.row_id),
      ),
    )

    api.put('/data/:module/:collection/:row_id', { schema: { ...hidden, params: ofRow } }, (request) =>
      worker.run(request, async (work) => {
        const collection = collectionOf(request.params)
        const { update } = schemasOf(collection.definition)
        const { row_id } = request.params
        return updateRow(work, collection, row_id, givenBody(request), changeOf(request, update))
      }),
    )

    api.delete(
      '/data/:module/:collection/:row_id',
      { schema: { ...hidden, params: ofRow, response: { 204: noContent } } },
      (request, reply) =>
        worker.remove(request, reply, async (work) =>
          deleteRow(work, collectionOf(request.params), request.params.row_id),
        ),
    )
  }
