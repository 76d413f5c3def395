import { rowDeletionSchema } from '@keystead/api-client/deletion/contract'
import {
  rentUnitCreateSchema,
  rentUnitSchema,
  rentUnitUpdateSchema,
} from '@keystead/api-client/rent-units/contract'
import * as z from 'zod'
import { bodyOf, idInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listRentUnits } from './repository.ts'
import {
  createRentUnit,
  deleteRentUnit,
  readRentUnitDeletion,
  requireRentUnit,
  updateRentUnit,
} from './service.ts'

const params = z.object({ rent_unit_id: z.guid() })
const tags = ['rent-units']

export const rentUnitRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/rent-units/', { schema: { tags, response: { 200: z.array(rentUnitSchema) } } }, (request) =>
    worker.run(request, listRentUnits),
  )

  api.post(
    '/rent-units/',
    { schema: { tags, body: rentUnitCreateSchema, response: { 201: rentUnitSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createRentUnit(work, idInBody(request, 'building_id'), bodyOf(request, rentUnitCreateSchema)),
      ),
  )

  api.get(
    '/rent-units/:rent_unit_id',
    { schema: { tags, params, response: { 200: rentUnitSchema } } },
    (request) => worker.run(request, (work) => requireRentUnit(work, request.params.rent_unit_id)),
  )

  api.put(
    '/rent-units/:rent_unit_id',
    { schema: { tags, params, body: rentUnitUpdateSchema, response: { 200: rentUnitSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateRentUnit(
          work,
          request.params.rent_unit_id,
          idInBody(request, 'building_id'),
          changeOf(request, rentUnitUpdateSchema),
        ),
      ),
  )

  api.get(
    '/rent-units/:rent_unit_id/deletion/',
    { schema: { tags, params, response: { 200: rowDeletionSchema } } },
    (request) => worker.run(request, (work) => readRentUnitDeletion(work, request.params.rent_unit_id)),
  )

  api.delete(
    '/rent-units/:rent_unit_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteRentUnit(work, request.params.rent_unit_id)),
  )
}
