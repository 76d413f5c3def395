import {
  rentComponentCreateSchema,
  rentComponentSchema,
  rentComponentUpdateSchema,
} from '@keystead/api-client/rent-components/contract'
import * as z from 'zod'
import { bodyOf, idInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listComponents } from './repository.ts'
import { createComponent, deleteComponent, requireComponent, updateComponent } from './service.ts'

const params = z.object({ rent_component_id: z.guid() })
const querystring = z.object({ rental_period_id: z.guid().optional() })
const tags = ['rent-components']

export const rentComponentRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/rent-components/',
    { schema: { tags, querystring, response: { 200: z.array(rentComponentSchema) } } },
    (request) => worker.run(request, (work) => listComponents(work, request.query)),
  )

  api.post(
    '/rent-components/',
    { schema: { tags, body: rentComponentCreateSchema, response: { 201: rentComponentSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createComponent(
          work,
          idInBody(request, 'rental_period_id'),
          bodyOf(request, rentComponentCreateSchema),
        ),
      ),
  )

  api.get(
    '/rent-components/:rent_component_id',
    { schema: { tags, params, response: { 200: rentComponentSchema } } },
    (request) => worker.run(request, (work) => requireComponent(work, request.params.rent_component_id)),
  )

  api.put(
    '/rent-components/:rent_component_id',
    { schema: { tags, params, body: rentComponentUpdateSchema, response: { 200: rentComponentSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateComponent(
          work,
          request.params.rent_component_id,
          idInBody(request, 'rental_period_id'),
          changeOf(request, rentComponentUpdateSchema),
        ),
      ),
  )

  api.delete(
    '/rent-components/:rent_component_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteComponent(work, request.params.rent_component_id)),
  )
}
