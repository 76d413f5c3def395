import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type PlanGate, planGate } from './api/plan-gate.ts'
import { apiRoutes } from './api/routes.ts'
import { rowPaths } from './api/search/row-paths.ts'
import { refuseUnreadable } from './auth/requests/addresses.ts'
import { type AuthOptions, authRoutes } from './auth/routes.ts'
import type { Database } from './db/database.ts'
import type { ClientConfig } from './delivery/document.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { SdkBuild } from './delivery/sdk-build.ts'
import type { ShellArchive } from './delivery/shell-archive.ts'
import type { ShellBuild } from './delivery/shell-build.ts'
import type { Site } from './delivery/site.ts'
import { refuseBrokenRequest, refuseInOurShape } from './http/answers/broken-request.ts'
import { keepAnswersPrivate } from './http/answers/private-answers.ts'
import type { VerifyToken } from './http/caller.ts'
import { endConnections } from './http/end-connections.ts'
import { sendError, sendNotFound } from './http/error-handler.ts'
import { doorForThisMachine } from './http/from-this-machine.ts'
import { logRequests, requestId } from './http/request-log.ts'
import { StreamLimit, type StreamLimits } from './http/stream-limit.ts'
import type { Mailing } from './mail/mailing.ts'
import { offRoutes } from './mail/unsubscribe/unsubscribe-routes.ts'
import { backupRoute } from './ops/backup/backup-route.ts'
import { DiskWatch } from './ops/disk-watch.ts'
import { healthRoutes } from './ops/health.ts'
import { measure } from './ops/metrics.ts'
import type { Registry } from './registry/registry.ts'
import { registryRoutes } from './registry/routes.ts'

export interface AppDeps {
  database: Database
  verifyToken: VerifyToken
  log?: FastifyBaseLogger
  /** Addresses and networks that are believed when they say who calls; else whoever connects is the caller. */
  trustedProxies?: string[]
  /** The embedded sign-in; absent where a hosted one is used, or only the API is wanted. */
  auth?: Omit<AuthOptions, 'database'>
  /** How the product writes to people; absent where a hosted project signs them in. */
  mailing?: Mailing | undefined
  /** Told when somebody may have been added to an access group. */
  onInvitation?: () => void
  /** Which plan covers which call of the API; by the registry unless told. */
  gate?: PlanGate
  /** Whether the modules that come with the server are still being published. */
  isOpening?: () => boolean
  /** How long a request may take to arrive, in milliseconds, and how many event streams may be open. */
  requestMs?: number
  streams?: StreamLimits
  /** Where this server writes; `/readyz` tells when it cannot. */
  dataDir?: string
  /** Holds each value that the API answers against the contract; on unless told. */
  checkAnswers?: boolean
  /** How often changes are looked for while somebody listens, in milliseconds. */
  changesEveryMs?: number
  /** Registry and delivery of files; absent where only the API is wanted. */
  modules?: {
    registry: Registry
    shell(): Promise<ShellBuild | null>
    archive?: ShellArchive | undefined
    sdk?: SdkBuild | undefined
    config(): Promise<ClientConfig>
    site?: Site | undefined
    publicUrl: string
    /** Hands out source maps of modules: in development alone. */
    servesMaps?: boolean
  }
}

const BODY_BYTES = 1024 * 1024
const REQUEST_MS = 60_000
const HEADERS_MS = 20_000
const LOOK_EVERY_MS = 1_000

/** The whole server as one Fastify app that does not listen yet. What it is given, its giver closes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, verifyToken, auth, modules, trustedProxies = [], requestMs = REQUEST_MS } = deps
  const app = Fastify({
    ...(deps.log && { loggerInstance: deps.log }),
    genReqId: requestId,
    // One line a request is ours (request-log.ts): Fastify's name the whole address, and links of mails carry secrets.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // Without these, whoever sends a byte now and then keeps a connection for five minutes and longer.
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(requestMs, HEADERS_MS),
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(requestMs, LOOK_EVERY_MS),
    },
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: auth ? refuseUnreadable(sendError) : sendError,
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendNotFound)
  logRequests(app)
  // Before the first route: it looks at every request.
  const outboxIsOpenTo = auth && doorForThisMachine(app, auth.settings.publicUrl)
  keepAnswersPrivate(app)
  refuseInOurShape(app)
  endConnections(app)
  const disk = new DiskWatch(deps.dataDir)
  app.addHook('onError', async (_request, _reply, error) => disk.note(error))
  const metrics = measure(app, { registry: modules?.registry })
  await app.register(healthRoutes, {
    ...{ database, disk },
    unreadableModules: async () => (await modules?.registry.unreadable()) ?? [],
    ...(deps.isOpening && { isOpening: deps.isOpening }),
  })
  const gate = deps.gate ?? (modules && planGate(modules.registry, deps.isOpening))
  const { checkAnswers = true, mailing, onInvitation, changesEveryMs } = deps
  await app.register(apiRoutes, {
    ...{ database, verifyToken, mailing, onInvitation, checkAnswers, changesEveryMs },
    ...(gate && { gate }),
    rowPaths: modules && rowPaths(modules.registry),
    // Each kind has its own: visitors' streams take no place from people who are signed in.
    ...{ registry: modules?.registry, streams: new StreamLimit(deps.streams) },
  })
  if (mailing) await app.register(offRoutes, { database, mailing })
  if (outboxIsOpenTo) await app.register(authRoutes, { database, ...auth, outboxIsOpenTo })
  if (modules) {
    await app.register(registryRoutes, {
      ...{ registry: modules.registry, verifyToken, publicUrl: modules.publicUrl },
      promisePlans: !auth,
      streams: new StreamLimit(deps.streams),
      onReport: metrics.moduleFailed,
    })
    await app.register(backupRoute, { database, verifyToken })
    await app.register(deliveryRoutes, modules)
  }
  return app
}
