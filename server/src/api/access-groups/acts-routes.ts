import { accessActSchema } from '@keystead/api-client/access-groups/acts-contract'
import * as z from 'zod'
import type { ApiRoutes } from '../worker.ts'
import { listLastActs } from './acts-repository.ts'

const querystring = z.object({ access_group_id: z.guid().optional() })
const tags = ['access-groups: acts']

/** The activity log of what a landlord shares. */
export const accessGroupActRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/access-groups/acts/',
    { schema: { tags, querystring, response: { 200: z.array(accessActSchema) } } },
    (request) => worker.run(request, (work) => listLastActs(work, request.query.access_group_id)),
  )
}
