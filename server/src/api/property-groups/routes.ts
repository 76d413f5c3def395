import { rowDeletionSchema } from '@keystead/api-client/deletion/contract'
import {
  propertyGroupCreateSchema,
  propertyGroupSchema,
  propertyGroupUpdateSchema,
} from '@keystead/api-client/property-groups/contract'
import * as z from 'zod'
import { bodyOf } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listGroups } from './repository.ts'
import {
  createPropertyGroup,
  deletePropertyGroup,
  readPropertyGroupDeletion,
  requirePropertyGroup,
  updatePropertyGroup,
} from './service.ts'

const params = z.object({ property_group_id: z.guid() })
const tags = ['property-groups']

export const propertyGroupRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/property-groups/',
    { schema: { tags, response: { 200: z.array(propertyGroupSchema) } } },
    (request) => worker.run(request, listGroups),
  )

  api.post(
    '/property-groups/',
    { schema: { tags, body: propertyGroupCreateSchema, response: { 201: propertyGroupSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createPropertyGroup(work, bodyOf(request, propertyGroupCreateSchema)),
      ),
  )

  api.get(
    '/property-groups/:property_group_id',
    { schema: { tags, params, response: { 200: propertyGroupSchema } } },
    (request) => worker.run(request, (work) => requirePropertyGroup(work, request.params.property_group_id)),
  )

  api.put(
    '/property-groups/:property_group_id',
    { schema: { tags, params, body: propertyGroupUpdateSchema, response: { 200: propertyGroupSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updatePropertyGroup(
          work,
          request.params.property_group_id,
          changeOf(request, propertyGroupUpdateSchema),
        ),
      ),
  )

  api.get(
    '/property-groups/:property_group_id/deletion/',
    { schema: { tags, params, response: { 200: rowDeletionSchema } } },
    (request) =>
      worker.run(request, (work) => readPropertyGroupDeletion(work, request.params.property_group_id)),
  )

  api.delete(
    '/property-groups/:property_group_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deletePropertyGroup(work, request.params.property_group_id)),
  )
}
