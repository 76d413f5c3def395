import {
  buildingCreateSchema,
  buildingSchema,
  buildingUpdateSchema,
} from '@keystead/api-client/buildings/contract'
import { rowDeletionSchema } from '@keystead/api-client/deletion/contract'
import * as z from 'zod'
import { bodyOf, idInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listBuildings } from './repository.ts'
import {
  createBuilding,
  deleteBuilding,
  readBuildingDeletion,
  requireBuilding,
  updateBuilding,
} from './service.ts'

const params = z.object({ building_id: z.guid() })
const tags = ['buildings']

export const buildingRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/buildings/', { schema: { tags, response: { 200: z.array(buildingSchema) } } }, (request) =>
    worker.run(request, listBuildings),
  )

  api.post(
    '/buildings/',
    { schema: { tags, body: buildingCreateSchema, response: { 201: buildingSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createBuilding(work, idInBody(request, 'propertygroup_id'), bodyOf(request, buildingCreateSchema)),
      ),
  )

  api.get(
    '/buildings/:building_id',
    { schema: { tags, params, response: { 200: buildingSchema } } },
    (request) => worker.run(request, (work) => requireBuilding(work, request.params.building_id)),
  )

  api.put(
    '/buildings/:building_id',
    { schema: { tags, params, body: buildingUpdateSchema, response: { 200: buildingSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateBuilding(
          work,
          request.params.building_id,
          idInBody(request, 'propertygroup_id'),
          changeOf(request, buildingUpdateSchema),
        ),
      ),
  )

  api.get(
    '/buildings/:building_id/deletion/',
    { schema: { tags, params, response: { 200: rowDeletionSchema } } },
    (request) => worker.run(request, (work) => readBuildingDeletion(work, request.params.building_id)),
  )

  api.delete(
    '/buildings/:building_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteBuilding(work, request.params.building_id)),
  )
}
