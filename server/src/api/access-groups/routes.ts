import {
  accessGroupCreateSchema,
  accessGroupSchema,
  accessGroupUpdateSchema,
} from '@keystead/api-client/access-groups/contract'
import * as z from 'zod'
import { bodyOf } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listAccessGroups } from './repository.ts'
import { createAccessGroup, deleteAccessGroup, requireAccessGroup, updateAccessGroup } from './service.ts'

const params = z.object({ access_group_id: z.guid() })
const tags = ['access-groups']

export const accessGroupRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/access-groups/', { schema: { tags, response: { 200: z.array(accessGroupSchema) } } }, (request) =>
    worker.run(request, listAccessGroups),
  )

  api.post(
    '/access-groups/',
    { schema: { tags, body: accessGroupCreateSchema, response: { 201: accessGroupSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createAccessGroup(work, bodyOf(request, accessGroupCreateSchema)),
      ),
  )

  api.get(
    '/access-groups/:access_group_id',
    { schema: { tags, params, response: { 200: accessGroupSchema } } },
    (request) => worker.run(request, (work) => requireAccessGroup(work, request.params.access_group_id)),
  )

  api.put(
    '/access-groups/:access_group_id',
    { schema: { tags, params, body: accessGroupUpdateSchema, response: { 200: accessGroupSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateAccessGroup(work, request.params.access_group_id, changeOf(request, accessGroupUpdateSchema)),
      ),
  )

  api.delete(
    '/access-groups/:access_group_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteAccessGroup(work, request.params.access_group_id)),
  )
}
