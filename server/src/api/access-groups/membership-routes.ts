import { membershipSchema } from '@keystead/api-client/access-groups/membership-contract'
import * as z from 'zod'
import { notFound } from '../../http/problem.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listMemberships, removeMembership } from './membership-repository.ts'

const params = z.object({ access_group_id: z.guid() })
const tags = ['access-groups: membership']

/** Groups shared with the caller, and leaving them. Exempt from plans: everybody may leave. */
export const membershipRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/access-groups/shared-with-me/',
    { schema: { tags, response: { 200: z.array(membershipSchema) } } },
    (request) => worker.always(request, listMemberships),
  )

  api.delete(
    '/access-groups/:access_group_id/membership/',
    { schema: { tags, params, response: { 204: noContent } } },
    async (request, reply) => {
      await worker.always(request, async (work) => {
        const left = await removeMembership(work, request.params.access_group_id)
        if (!left) throw notFound('Membership not found')
      })
      reply.code(204)
    },
  )
}
