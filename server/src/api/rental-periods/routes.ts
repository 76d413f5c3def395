import {
  rentalPeriodCreateSchema,
  rentalPeriodSchema,
  rentalPeriodUpdateSchema,
} from '@keystead/api-client/rental-periods/contract'
import * as z from 'zod'
import { bodyOf, idInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listPeriods } from './repository.ts'
import { createPeriod, deletePeriod, requirePeriod, updatePeriod } from './service.ts'

const params = z.object({ rental_period_id: z.guid() })
const querystring = z.object({ lease_agreement_id: z.guid().optional() })
const tags = ['rental-periods']

export const rentalPeriodRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/rental-periods/',
    { schema: { tags, querystring, response: { 200: z.array(rentalPeriodSchema) } } },
    (request) => worker.run(request, (work) => listPeriods(work, request.query)),
  )

  api.post(
    '/rental-periods/',
    { schema: { tags, body: rentalPeriodCreateSchema, response: { 201: rentalPeriodSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createPeriod(
          work,
          idInBody(request, 'lease_agreement_id'),
          bodyOf(request, rentalPeriodCreateSchema),
        ),
      ),
  )

  api.get(
    '/rental-periods/:rental_period_id',
    { schema: { tags, params, response: { 200: rentalPeriodSchema } } },
    (request) => worker.run(request, (work) => requirePeriod(work, request.params.rental_period_id)),
  )

  api.put(
    '/rental-periods/:rental_period_id',
    { schema: { tags, params, body: rentalPeriodUpdateSchema, response: { 200: rentalPeriodSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updatePeriod(
          work,
          request.params.rental_period_id,
          idInBody(request, 'lease_agreement_id'),
          changeOf(request, rentalPeriodUpdateSchema),
        ),
      ),
  )

  api.delete(
    '/rental-periods/:rental_period_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deletePeriod(work, request.params.rental_period_id)),
  )
}
