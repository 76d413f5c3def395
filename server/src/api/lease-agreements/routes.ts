import {
  leaseAgreementCreateSchema,
  leaseAgreementSchema,
  leaseAgreementUpdateSchema,
} from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { bodyOf, idInBody, idsInBody } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent, queryFlag } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listLeases } from './repository.ts'
import { createLease, deleteLease, type NamedRows, requireLease, updateLease } from './service.ts'

const params = z.object({ lease_agreement_id: z.guid() })
const querystring = z.object({ rent_unit_id: z.guid().optional(), is_active: queryFlag.optional() })
const tags = ['lease-agreements']

const namedRows = (request: FastifyRequest): NamedRows => ({
  unitId: idInBody(request, 'rent_unit_id'),
  tenantId: idInBody(request, 'tenant_contact_id'),
  coTenantIds: idsInBody(request, 'co_tenant_contact_ids', leaseFields.co_tenant_contact_ids.max),
})

export const leaseAgreementRoutes: ApiRoutes = async (api, { worker }) => {
  api.get(
    '/lease-agreements/',
    { schema: { tags, querystring, response: { 200: z.array(leaseAgreementSchema) } } },
    (request) => worker.run(request, (work) => listLeases(work, request.query)),
  )

  api.post(
    '/lease-agreements/',
    { schema: { tags, body: leaseAgreementCreateSchema, response: { 201: leaseAgreementSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) =>
        createLease(work, namedRows(request), bodyOf(request, leaseAgreementCreateSchema)),
      ),
  )

  api.get(
    '/lease-agreements/:lease_agreement_id',
    { schema: { tags, params, response: { 200: leaseAgreementSchema } } },
    (request) => worker.run(request, (work) => requireLease(work, request.params.lease_agreement_id)),
  )

  api.put(
    '/lease-agreements/:lease_agreement_id',
    { schema: { tags, params, body: leaseAgreementUpdateSchema, response: { 200: leaseAgreementSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateLease(
          work,
          request.params.lease_agreement_id,
          namedRows(request),
          changeOf(request, leaseAgreementUpdateSchema),
        ),
      ),
  )

  api.delete(
    '/lease-agreements/:lease_agreement_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteLease(work, request.params.lease_agreement_id)),
  )
}
