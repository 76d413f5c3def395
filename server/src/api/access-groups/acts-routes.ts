import { accessActSchema } from '@keystead/api-client/access-groups/acts-contract'
import * as z from 'zod'
import type { ApiRoutes } from '../worker.ts'
import { listLastActs } from './acts-repository.ts'

const MOST = 50
const tags = ['access-groups: acts']

/** What was done with what a landlord shares, by whomever (R54). */
export const accessGroupActRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/access-groups/acts/',
    { schema: { tags, response: { 200: z.array(accessActSchema) } } },
    (request) => worker.run(request, (work) => listLastActs(work, MOST)),
  )
}
