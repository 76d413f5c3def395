import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import { ownValue } from '@keystead/api-client/own-value'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'
import { changesRoute, type RevisionSource } from '../changes/stream-route.ts'
import type { Database } from '../db/database.ts'
import type { Standby } from '../db/standby/standby.ts'
import type { VerifyToken } from '../http/caller.ts'
import { callerOf, requireCaller } from '../http/caller.ts'
import { allowAnyOrigin } from '../http/cross-origin.ts'
import { watchMethods } from '../http/other-methods.ts'
import { Problem } from '../http/problem.ts'
import { rateLimitKey } from '../http/rate-limit-key.ts'
import { limitRequests } from '../http/request-limit.ts'
import type { StreamLimit } from '../http/stream-limit.ts'
import { type Place, validate } from '../http/validate.ts'
import type { Mailing } from '../mail/mailing.ts'
import { proxyRoutes, type ServiceProxy } from '../module-service/proxy-routes.ts'
import { noPaths, type PathsFor } from '../registry/shown-paths.ts'
import { accessGroupActRoutes } from './access-groups/acts-routes.ts'
import { acceptInvitations } from './access-groups/members-repository.ts'
import { membershipRoutes } from './access-groups/membership-routes.ts'
import { accessGroupPartRoutes } from './access-groups/parts-routes.ts'
import { accessGroupRoutes } from './access-groups/routes.ts'
import { accountDeletionRoutes } from './account-deletion/routes.ts'
import { accountMailRoutes } from './account-mails/routes.ts'
import type { AccountRoutes } from './account-routes.ts'
import { accountSessionRoutes } from './account-sessions/routes.ts'
import { accountSettingsRoutes } from './account-settings/routes.ts'
import { checkedAnswers, uncheckedAnswers } from './answers.ts'
import { readBodiesLate } from './body.ts'
import { buildingRoutes } from './buildings/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { type Collections, noCollections } from './data/collections.ts'
import { dataRoutes } from './data/routes.ts'
import { openApiOptions } from './description/openapi.ts'
import { descriptionRoutes } from './description/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { leaseAgreementRoutes } from './lease-agreements/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openGate, type PlanGate } from './plan-gate.ts'
import { previewHook } from './preview.ts'
import { propertyGroupRoutes } from './property-groups/routes.ts'
import { rentComponentRoutes } from './rent-components/routes.ts'
import { rentUnitRoutes } from './rent-units/routes.ts'
import { rentalPeriodRoutes } from './rental-periods/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { writtenCookieHook } from './standby/standby-reads.ts'
import { undoRoutes } from './undo/routes.ts'
import { type ApiRoutes, createWorker, validateInWorker } from './worker.ts'

export interface ApiOptions {
  database: Database
  verifyToken: VerifyToken
  /** Absent without a registry. */
  gate?: PlanGate
  /** Modules' tables; absent without a registry. */
  collections?: Collections | undefined
  /** Absent without a registry. */
  pathsFor?: PathsFor | undefined
  /** Absent with hosted sign-in. */
  mailing?: Mailing | undefined
  /** Called when somebody may have been added to an access group. */
  onInvitation?: (() => void) | undefined
  /** Validates responses against the contract, at a cost; if off, only shapes them. Default: on. */
  checkAnswers?: boolean
  /** For the stream of changes: the registry's revisions, stream limits, poll interval. */
  registry?: RevisionSource | undefined
  streams?: StreamLimit | undefined
  changesEveryMs?: number | undefined
  /** For reads; absent if none is configured. */
  standby?: Standby | undefined
  /** Modules' own services; absent without a registry. */
  services?: ServiceProxy | undefined
}

const REQUESTS_A_SECOND = 1000
/** Smaller responses fit into one packet uncompressed. */
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
  accessGroupActRoutes,
  accessGroupPartRoutes,
  membershipRoutes,
  notificationRoutes,
]

const ACCOUNT: AccountRoutes[] = [
  accountSettingsRoutes,
  accountSessionRoutes,
  accountMailRoutes,
  accountDeletionRoutes,
]

/** `/api/v1`: built from the contract, for signed-in people; its description is public. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database, verifyToken, gate = openGate, mailing, onInvitation, checkAnswers = true } = options
  const { collections = noCollections } = options
  const { standby } = options
  const worker = createWorker({ database, gate, collections, standby })
  await app.register(
    async (api) => {
      allowAnyOrigin(api)
      await api.register(compress, { encodings: ['gzip'], threshold: COMPRESSED_FROM })
      await api.register(swagger, openApiOptions)
      await api.register(async (open) => {
        limitRequests(open, REQUESTS_A_SECOND, ({ ip }) => rateLimitKey(ip))
        descriptionRoutes(open, { collections, withServices: options.services !== undefined })
      })
      await api.register(async (signedIn) => {
        requireCaller(signedIn, verifyToken)
        if (standby) writtenCookieHook(signedIn, database)
        previewHook(signedIn, database)
        limitRequests(signedIn, REQUESTS_A_SECOND, (request) => callerOf(request).userId)
        readBodiesLate(signedIn)
        signedIn.setValidatorCompiler(validatorCompiler)
        signedIn.setSerializerCompiler(checkAnswers ? checkedAnswers : uncheckedAnswers)
        const refuseOtherMethods = watchMethods(signedIn)
        await signedIn.register(async (gated) => {
          validateInWorker(gated)
          gated.addHook('onRoute', (route) => {
            route.config = { ...route.config, forServices: true }
          })
          for (const resource of [...RESOURCES, dataRoutes(collections)])
            await gated.register(resource, { worker })
        })
        await signedIn.register(searchRoutes, { worker, gate, pathsFor: options.pathsFor ?? noPaths })
        await signedIn.register(undoRoutes, { worker })
        await signedIn.register(exportRoutes, { worker, database, mailing })
        if (onInvitation) afterInvitations(signedIn, onInvitation)
        for (const part of ACCOUNT) await signedIn.register(part, { database, mailing, collections })
        const { registry, streams, changesEveryMs: everyMs } = options
        const { services } = options
        if (services) await signedIn.register(async (scope) => proxyRoutes(scope, services))
        changesRoute(signedIn, {
          database,
          verifyToken,
          registry,
          streams,
          intervalMs: everyMs,
          standby,
          // Every page opens the stream, so opening it is the first sign that an invited person uses the app.
          onOpen: (email) => acceptInvitations(database.db, email),
        })
        refuseOtherMethods()
      })
    },
    { prefix: '/api/v1' },
  )
}

/** After the response, so that it adds no latency: a new member, or a group switched on. */
function afterInvitations(api: FastifyInstance, onInvitation: () => void): void {
  api.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && request.url.startsWith('/api/v1/access-groups/')) onInvitation()
  })
}

const PLACES: Record<string, Place> = { params: 'path', querystring: 'query', headers: 'header' }

/** Bodies are not validated here; services read them later. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const place = ownValue(PLACES, httpPart ?? '')
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
