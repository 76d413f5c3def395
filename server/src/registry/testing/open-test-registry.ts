import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownValue } from '@keystead/api-client/own-value'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { type FileStore, folderStore } from '../../files/file-store.ts'
import type { Caller } from '../../http/caller.ts'
import { sendError } from '../../http/error-handler.ts'
import { openRegistry, type Registry } from '../registry.ts'
import { issueToken, type TokenScope } from '../rights/tokens.ts'
import { type RegistryRoutesOptions, registryRoutes } from '../routes.ts'

export interface TestRegistry {
  app: FastifyInstance
  registry: Registry
  database: Database
  store: FileStore
  /** The module files' folder. */
  folder: string
  token: string
  /** A new one, of one module, or `*` for all. */
  tokenFor(module: string, ...scopes: TokenScope[]): Promise<string>
  /** Every call that it takes, as `GET /registry/v1/modules/:id/versions`. */
  routes: readonly string[]
  /** What the shell provides; a test may put another in its place. */
  host: HostJson
  close(): Promise<void>
}

/** Session tokens of the tests: `a.<name>.c`. */
export const people: Record<string, Caller> = {
  'a.staff.c': {
    userId: '00000000-0000-4000-8000-000000000001',
    email: 'staff@example.com',
    role: 'staff',
    plan: 'pro',
  },
  'a.free.c': {
    userId: '00000000-0000-4000-8000-000000000002',
    email: 'free@example.com',
    role: 'landlord',
    plan: 'free',
  },
  'a.pro.c': {
    userId: '00000000-0000-4000-8000-000000000003',
    email: 'pro@example.com',
    role: 'landlord',
    plan: 'pro',
  },
}

export const verifyToken = async (token: string): Promise<Caller | null> => ownValue(people, token) ?? null

/** A registry with its HTTP routes on a database in memory and a folder of its own. */
export async function openTestRegistry(
  options: Pick<RegistryRoutesOptions, 'promisePlans'> = {},
): Promise<TestRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-registry-'))
  const database = await createTestDatabase()
  const store = folderStore(folder)
  const kept = { host: fixtureHost() }
  const registry = await openRegistry({ database, store, host: async () => kept.host })
  const app = Fastify().setErrorHandler(sendError)
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${method} ${url}`))
  await app.register(registryRoutes, { registry, verifyToken, ...options })
  const issue = async (name: string, module: string, scopes: TokenScope[]) =>
    (await issueToken(database.db, { name, module, scopes })).token
  return {
    app,
    registry,
    database,
    store,
    folder,
    token: await issue('test', '*', ['publish', 'promote', 'admin']),
    tokenFor: (module, ...scopes) => issue(`for ${module}`, module, scopes),
    routes,
    get host() {
      return kept.host
    },
    set host(host) {
      kept.host = host
    },
    async close() {
      await app.close()
      registry.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
