import type { FastifyInstance } from 'fastify'
import { type Database, takesWrites } from '../db/database.ts'
import { version } from '../version.ts'
import type { DiskWatch } from './disk-watch.ts'

export interface HealthOptions {
  database: Database
  disk: Pick<DiskWatch, 'problem'>
  /** The shell build that came with this server: tells apart states of one version. */
  build?: string | undefined
  /** Modules that are not ready; empty if all are. */
  unreadableModules(): Promise<string[]>
  /** Whether bundled modules are still being published. */
  isOpening?(): boolean
}

/**
 * `/healthz`: the process is up, its version and shell build. `/readyz`: the database answers and takes writes, there is
 * disk space, bundled modules are published, and every stable module's entry is readable.
 */
export async function healthRoutes(app: FastifyInstance, options: HealthOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok', version, build: options.build }))
  app.get('/readyz', async (request, reply) => {
    const failed = await failures(options).catch((error) => {
      request.log.error({ err: error }, 'not ready')
      return { database: 'does not answer' }
    })
    if (Object.keys(failed).length === 0) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', ...failed })
  })
}

async function failures(options: HealthOptions): Promise<Record<string, unknown>> {
  const { database, disk, unreadableModules, isOpening } = options
  const full = await disk.problem()
  if (!(await takesWrites(database))) return { database: 'only reads' }
  if (isOpening?.()) return { ...(full && { disk: full }), modules: 'are being published' }
  const modules = await unreadableModules()
  return { ...(full && { disk: full }), ...(modules.length > 0 && { modules }) }
}
