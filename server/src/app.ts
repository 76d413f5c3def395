import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type Collections, collectionsOf } from './api/data/collections.ts'
import { type PlanGate, planGate } from './api/plan-gate.ts'
import { apiRoutes } from './api/routes.ts'
import { refuseUnreadable } from './auth/requests/fallback-routes.ts'
import { type AuthOptions, authRoutes } from './auth/routes.ts'
import type { TokenCheck } from './auth/tokens/verify-token.ts'
import type { Database } from './db/database.ts'
import type { Standby } from './db/standby/standby.ts'
import { type DeliveryRoutesOptions, deliveryRoutes } from './delivery/routes.ts'
import { answerBrokenRequests, refuseBrokenRequest } from './http/answers/broken-request.ts'
import { keepAnswersPrivate } from './http/answers/private-answers.ts'
import type { VerifyToken } from './http/caller.ts'
import { endConnections } from './http/end-connections.ts'
import { sendError, sendNotFound } from './http/error-handler.ts'
import { localOnly } from './http/from-this-machine.ts'
import { logRequests, requestId } from './http/request-log.ts'
import { StreamLimit, type StreamLimits } from './http/stream-limit.ts'
import type { Mailing } from './mail/mailing.ts'
import { unsubscribeRoutes } from './mail/unsubscribe/unsubscribe-routes.ts'
import { openServices } from './module-service/open-services.ts'
import { backupRoute } from './ops/backup/backup-route.ts'
import { DiskWatch } from './ops/disk-watch.ts'
import { healthRoutes } from './ops/health.ts'
import { measure } from './ops/metrics.ts'
import type { WorkWatch } from './ops/work-watch.ts'
import { registryRoutes } from './registry/routes.ts'
import { shownPaths } from './registry/shown-paths.ts'
import { traceRequests } from './tracing/trace-requests.ts'

export interface AppDeps {
  database: Database
  /** For reads; absent if none is configured. */
  standby?: Standby | undefined
  verifyToken: VerifyToken & Partial<Pick<TokenCheck, 'callerOf'>>
  log?: FastifyBaseLogger
  /** Addresses and networks whose X-Forwarded-For is trusted; otherwise the peer is the caller. */
  trustedProxies?: string[]
  /** Built-in sign-in; absent with a hosted one, or if only the API is wanted. */
  auth?: Omit<AuthOptions, 'database'>
  mailing?: Mailing | undefined
  /** Called when somebody may have been added to an access group. */
  onInvitation?: () => void
  /** Plan gate of the API; default: the registry's. */
  gate?: PlanGate
  /** Modules' tables; default: the registry's. */
  collections?: Collections
  /** Whether bundled modules are still being published. */
  isOpening?: () => boolean
  /** Time limit for receiving a request, in milliseconds; limits on open event streams. */
  requestMs?: number
  streams?: StreamLimits
  /** This server's background work, for `/metrics`. */
  work?: WorkWatch | undefined
  /** The shell build that came with this server, for `/healthz`. */
  build?: string | undefined
  /** Checked by `/readyz` for being writable. */
  dataDir?: string
  /** Validates API responses against the contract; default: on. */
  checkAnswers?: boolean
  /** Time limit of modules' own services, in milliseconds. */
  serviceMs?: number
  /** Poll interval for changes while somebody listens, in milliseconds. */
  changesEveryMs?: number
  /** Registry and file delivery; absent if only the API is wanted. */
  modules?: DeliveryRoutesOptions
}

const BODY_BYTES = 1024 * 1024
const REQUEST_MS = 60_000
const HEADERS_MS = 20_000
const POLL_INTERVAL_MS = 1_000

/** The whole server as one Fastify app that does not listen yet. The caller closes the resources it passes in. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, verifyToken, auth, modules } = deps
  const app = createFastify(deps)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  traceRequests(app)
  logRequests(app)
  // Before the first route: its hook must see every request.
  const outboxIsOpenTo = auth && localOnly(app, auth.settings.publicUrl)
  keepAnswersPrivate(app)
  answerBrokenRequests(app)
  endConnections(app)
  const disk = new DiskWatch(deps.dataDir)
  app.addHook('onError', async (_request, _reply, error) => disk.record(error))
  // Separate limits per kind: anonymous visitors' streams must not crowd out signed-in people.
  const streams = { changes: new StreamLimit(deps.streams), registry: new StreamLimit(deps.streams) }
  const readiness = {
    database,
    disk,
    unreadableModules: async () => (await modules?.registry.unreadable()) ?? [],
    ...(deps.isOpening && { isOpening: deps.isOpening }),
  }
  const metrics = measure(app, {
    registry: modules?.registry,
    database,
    readiness,
    streams,
    work: deps.work,
    standby: deps.standby,
  })
  await app.register(healthRoutes, { ...readiness, build: deps.build })
  const gate = deps.gate ?? (modules && planGate(modules.registry, deps.isOpening))
  const collections = deps.collections ?? (modules && collectionsOf(modules.registry))
  const services =
    modules &&
    collections &&
    (await openServices(app, {
      database,
      verifyToken,
      collections,
      ...modules,
      watch: metrics.services,
      limitMs: deps.serviceMs,
    }))
  const { checkAnswers = true, mailing, onInvitation, changesEveryMs, standby } = deps
  await app.register(apiRoutes, {
    database,
    standby,
    mailing,
    onInvitation,
    checkAnswers,
    changesEveryMs,
    collections,
    verifyToken: services?.verifyToken ?? verifyToken,
    services: services?.proxy,
    ...(gate && { gate }),
    pathsFor: modules && shownPaths(modules.registry),
    registry: modules?.registry,
    streams: streams.changes,
  })
  if (mailing) await app.register(unsubscribeRoutes, { database, mailing })
  if (outboxIsOpenTo) await app.register(authRoutes, { database, ...auth, outboxIsOpenTo })
  if (modules) {
    await app.register(registryRoutes, {
      registry: modules.registry,
      verifyToken,
      publicUrl: modules.publicUrl,
      promisePlans: !auth,
      streams: streams.registry,
      onReport: metrics.moduleFailed,
    })
    await app.register(backupRoute, { database, verifyToken })
    await app.register(deliveryRoutes, modules)
  }
  return app
}

/** Fastify with our own request log, limits and answers to unreadable requests. */
function createFastify({ log, auth, trustedProxies = [], requestMs = REQUEST_MS }: AppDeps): FastifyInstance {
  return Fastify({
    ...(log && { loggerInstance: log }),
    genReqId: requestId,
    // We log one line per request ourselves (request-log.ts): Fastify's contains the query, and links in mails carry
    // secrets there.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // Without these, a client that sends a byte now and then holds a connection for five minutes or longer.
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(requestMs, HEADERS_MS),
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(requestMs, POLL_INTERVAL_MS),
    },
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: auth ? refuseUnreadable(sendError) : sendError,
  })
}
