import type { FastifyInstance } from 'fastify'
import { type Database, takesWrites } from '../db/database.ts'
import { version } from '../version.ts'
import type { DiskWatch } from './disk-watch.ts'
import { FreshValue } from './fresh-value.ts'
import { gauges, type Metric } from './prometheus.ts'

/** What `/readyz` checks. */
export interface Readiness {
  database: Database
  disk: Pick<DiskWatch, 'problem'>
  /** Modules that are not ready; empty if all are. */
  unreadableModules(): Promise<string[]>
  /** Whether bundled modules are still being published. */
  isOpening?(): boolean
}

export interface HealthOptions extends Readiness {
  /** The shell build that came with this server: tells apart states of one version. */
  build?: string | undefined
}

type Failed = Partial<Record<'database' | 'disk' | 'modules', unknown>>

/**
 * `/healthz`: the process is up, its version and shell build. `/readyz`: the database answers and takes writes, there
 * is disk space, bundled modules are published, and every stable module's entry is readable.
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

/** The checks that fail. */
async function failures(checked: Readiness): Promise<Failed> {
  const { database, disk, unreadableModules, isOpening } = checked
  const full = await disk.problem()
  if (!(await takesWrites(database))) return { database: 'only reads' }
  if (isOpening?.()) return { ...(full && { disk: full }), modules: 'are being published' }
  const modules = await unreadableModules()
  return { ...(full && { disk: full }), ...(modules.length > 0 && { modules }) }
}

/** The same checks for `/metrics`. */
export class ReadinessWatch {
  readonly #failed: FreshValue<Failed>

  constructor(checked: Readiness) {
    this.#failed = new FreshValue(() => failures(checked))
  }

  read(): Promise<void> {
    return this.#failed.read()
  }

  metrics(): Metric {
    return gauges('keystead_ready', 'Whether a check of /readyz succeeds.', () => {
      const failed = this.#failed.value ?? { database: 'does not answer' }
      return (['database', 'disk', 'modules'] as const).map((check) => [
        { check },
        Number(!(check in failed)),
      ])
    })
  }
}
