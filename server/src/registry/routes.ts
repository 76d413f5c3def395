import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { VerifyToken } from '../http/caller.ts'
import { StreamLimit } from '../http/stream-limit.ts'
import { actionRoutes } from './actions/action-routes.ts'
import { reportRoute } from './health/report-route.ts'
import { mapRoutes } from './maps/map-routes.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { refusePreviewWrites } from './preview/preview.ts'
import { readRoutes } from './read/read-routes.ts'
import { streamRoute } from './read/stream-route.ts'
import type { Registry } from './registry.ts'
import { eventsRoute } from './services/events-route.ts'
import { serviceRoutes } from './services/service-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { teamRoutes } from './teams/team-routes.ts'
import { tryRoutes } from './tries/try-routes.ts'

export interface RegistryRoutesOptions {
  registry: Registry
  verifyToken: VerifyToken
  /** With hosted sign-in, plans may be given to addresses before they sign in. */
  promisePlans?: boolean
  /** The deployment's own address, for links. */
  publicUrl?: string
  /** Limit on open event streams. */
  streams?: StreamLimit
  /** A module failed in a browser. */
  onReport?(module: string): void
}

/** Fast, not best: the index is per caller and repetitive, about a kilobyte per module. */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
}

/** `/registry/v1`: how modules reach their users. */
export async function registryRoutes(app: FastifyInstance, options: RegistryRoutesOptions): Promise<void> {
  const { registry, verifyToken, promisePlans = false, publicUrl, onReport } = options
  const { streams = new StreamLimit() } = options
  const auth = { db: registry.database.db, verifyToken }
  await app.register(
    async (scope) => {
      await scope.register(compress, compression)
      reportRoute(scope, registry, auth, onReport)
      await scope.register(async (api) => {
        refusePreviewWrites(api)
        readRoutes(api, registry, auth)
        actionRoutes(api, registry, auth)
        mapRoutes(api, registry, auth)
        teamRoutes(api, registry, auth)
        planRoutes(api, registry, auth, { promisePlans })
        serviceRoutes(api, registry, auth)
        eventsRoute(api, registry, auth)
        tryRoutes(api, registry, auth, { publicUrl })
        staffRoutes(api, registry, auth, { promisePlans })
        streamRoute(api, registry, streams)
      })
    },
    { prefix: '/registry/v1' },
  )
}
