import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import {
  groupMemberCreateSchema,
  groupMemberSchema,
  groupPermissionSchema,
  groupPermissionsPutSchema,
  MAX_PERMISSIONS,
} from '@keystead/api-client/access-groups/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyOf, idOf, itemsInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listPermissions, type NamedGrant, putPermissions } from './permissions-service.ts'
import { addMember, deleteMember, requireAccessGroup } from './service.ts'

const params = z.object({ access_group_id: z.guid() })
const memberParams = z.object({ access_group_id: z.guid(), member_id: z.guid() })
const members = ['access-groups: members']
const permissions = ['access-groups: permissions']

export const accessGroupPartRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/access-groups/:access_group_id/members/',
    { schema: { tags: members, params, response: { 200: z.array(groupMemberSchema) } } },
    (request) =>
      worker.run(request, async (work) => {
        const { users } = await requireAccessGroup(work, request.params.access_group_id)
        return users
      }),
  )

  api.post(
    '/access-groups/:access_group_id/members/',
    {
      schema: { tags: members, params, body: groupMemberCreateSchema, response: { 201: groupMemberSchema } },
    },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        addMember(work, request.params.access_group_id, bodyOf(request, groupMemberCreateSchema)),
      ),
  )

  api.delete(
    '/access-groups/:access_group_id/members/:member_id',
    { schema: { tags: members, params: memberParams, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) =>
        deleteMember(work, request.params.access_group_id, request.params.member_id),
      ),
  )

  api.get(
    '/access-groups/:access_group_id/permissions/',
    { schema: { tags: permissions, params, response: { 200: z.array(groupPermissionSchema) } } },
    (request) => worker.run(request, (work) => listPermissions(work, request.params.access_group_id)),
  )

  api.put(
    '/access-groups/:access_group_id/permissions/',
    {
      schema: {
        tags: permissions,
        params,
        body: groupPermissionsPutSchema,
        response: { 200: z.array(groupPermissionSchema) },
      },
    },
    (request) =>
      worker.run(request, (work) =>
        putPermissions(
          work,
          request.params.access_group_id,
          namedIn(request),
          changeOf(request, groupPermissionsPutSchema),
        ),
      ),
  )
}

/** The grants named in an unvalidated body. */
function namedIn(request: FastifyRequest): NamedGrant[] {
  return itemsInBody(request, MAX_PERMISSIONS).flatMap((item) => {
    const type = resourceTypes.find((each) => each === Reflect.get(item, 'resource_type_id'))
    const id = idOf(Reflect.get(item, 'resource_id'))
    return type && id ? [{ type, id, permission: Reflect.get(item, 'permission') }] : []
  })
}
