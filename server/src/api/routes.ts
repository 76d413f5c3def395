import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { VerifyToken } from '../http/caller.ts'
import { requireCaller } from '../http/caller.ts'
import { allowAnyOrigin } from '../http/cross-origin.ts'
import { watchMethods } from '../http/other-methods.ts'
import { Problem } from '../http/problem.ts'
import { limitRequests } from '../http/request-limit.ts'
import { type Place, validate } from '../http/validate.ts'
import { membershipRoutes } from './access-groups/membership-routes.ts'
import { accessGroupPartRoutes } from './access-groups/parts-routes.ts'
import { accessGroupRoutes } from './access-groups/routes.ts'
import { checkedAnswers, shapedAnswers } from './answers.ts'
import { readBodiesLate } from './body.ts'
import { buildingRoutes } from './buildings/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { type ApiDocument, docsHeaders, docsPage } from './description/docs-page.ts'
import { openApiOptions } from './description/openapi.ts'
import { exportRoutes } from './export/routes.ts'
import { leaseAgreementRoutes } from './lease-agreements/routes.ts'
import { openGate, type PlanGate } from './plan-gate.ts'
import { propertyGroupRoutes } from './property-groups/routes.ts'
import { rentComponentRoutes } from './rent-components/routes.ts'
import { rentUnitRoutes } from './rent-units/routes.ts'
import { rentalPeriodRoutes } from './rental-periods/routes.ts'
import { type ApiRoutes, createWorker } from './worker.ts'

export interface ApiOptions {
  database: Database
  verifyToken: VerifyToken
  /** Whether a plan covers a call; absent where there is no registry to ask. */
  gate?: PlanGate
  /** Holds each value of an answer against the contract, which takes time; off, only its names. On unless told. */
  checkAnswers?: boolean
}

const REQUESTS_A_SECOND = 1000
/** Smaller answers fit into one packet as they are. */
const COMPRESSED_FROM = 1400

const RESOURCES: ApiRoutes[] = [
  propertyGroupRoutes,
  buildingRoutes,
  rentUnitRoutes,
  contactRoutes,
  leaseAgreementRoutes,
  rentalPeriodRoutes,
  rentComponentRoutes,
  accessGroupRoutes,
  accessGroupPartRoutes,
  membershipRoutes,
  exportRoutes,
]

/** `/api/v1`: made from the contract, for signed-in people; its description is open to all. */
export async function apiRoutes(
  app: FastifyInstance,
  { database, verifyToken, gate = openGate, checkAnswers = true }: ApiOptions,
): Promise<void> {
  const worker = createWorker(database, gate)
  await app.register(
    async (api) => {
      allowAnyOrigin(api)
      await api.register(compress, { encodings: ['gzip'], threshold: COMPRESSED_FROM })
      await api.register(swagger, openApiOptions)
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
      let page: string | undefined
      api.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
        page ??= docsPage(api.swagger() as ApiDocument)
        return reply.headers(docsHeaders).send(page)
      })
      await api.register(async (signedIn) => {
        requireCaller(signedIn, verifyToken)
        limitRequests(signedIn, REQUESTS_A_SECOND)
        readBodiesLate(signedIn)
        signedIn.setValidatorCompiler(validatorCompiler)
        signedIn.setSerializerCompiler(checkAnswers ? checkedAnswers : shapedAnswers)
        const refuseOtherMethods = watchMethods(signedIn)
        for (const resource of RESOURCES) await signedIn.register(resource, { worker })
        refuseOtherMethods()
      })
    },
    { prefix: '/api/v1' },
  )
}

const PLACES: Record<string, Place> = { params: 'path', querystring: 'query', headers: 'header' }

/** Bodies are not validated here: the services ask for them when it is their turn. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const place = PLACES[httpPart ?? '']
  return (value: unknown) => {
    if (!place) return { value }
    try {
      return { value: validate(schema, value, place) }
    } catch (error) {
      if (error instanceof Problem) return { error }
      throw error
    }
  }
}
