import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Caller, VerifyToken } from '../http/caller.ts'
import { keysRoute } from './keys-route.ts'
import type { ServiceProxy } from './proxy-routes.ts'
import { ServiceHealth } from './service-health.ts'
import { loadServiceKeys } from './service-keys.ts'
import { serviceTokens } from './service-token.ts'
import type { ServiceWatch } from './service-watch.ts'
import { type CallerOf, withServices } from './verify-service.ts'

export interface ServicesOptions {
  database: Database
  verifyToken: VerifyToken & { callerOf?: CallerOf }
  collections: { isOn(module: string, caller: Caller): boolean }
  registry: { readonly snapshot: { services: ReadonlyMap<string, string> } }
  /** The deployment's URL: the issuer of tokens. */
  publicUrl: string
  watch: ServiceWatch
  limitMs?: number | undefined
}

/** Modules' own services: key set, proxy, and a token check that also accepts their tokens. */
export async function openServices(
  app: FastifyInstance,
  options: ServicesOptions,
): Promise<{ proxy: ServiceProxy; verifyToken: VerifyToken }> {
  const { database, verifyToken, collections, registry, publicUrl, watch } = options
  const health = new ServiceHealth(database, (error) => app.log.warn({ err: error }, 'health of services'))
  watch.onFinished((finished) => health.record(finished))
  app.addHook('onClose', () => health.flush())
  const keys = await loadServiceKeys(database)
  keysRoute(app, keys)
  const tokens = serviceTokens(keys, publicUrl)
  const { callerOf = async () => null } = verifyToken
  return {
    verifyToken: withServices(verifyToken, callerOf, tokens),
    proxy: {
      tokens,
      watch,
      isOn: collections.isOn,
      limitMs: options.limitMs,
      find: (module) => registry.snapshot.services.get(module),
    },
  }
}
